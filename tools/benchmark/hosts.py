"""URLs whose hosts are beyond ASCII.

What belongs here: lists of such URLs, and measuring them with this project and with can_ada, a
Python binding of ada.
"""

from __future__ import annotations

import random
from typing import Final

from tools.benchmark import fast

SCRIPTS: Final = {
    "Latin": "abcdefäöüßéèñçøåþ",
    "Cyrillic": "абвгдежзиклмнопрст",
    "Greek": "αβγδεζηθικλμνξοπρς",
    "Han, Kana": "日本語漢字中文測試網絡アイウエオかきくけこ",
    "Hangul": "가나다라마바사아자차카타파하",
    "Hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "Arabic": "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "Devanagari": "कखगघङचछजझञटठडढणतथदध",
    "Thai": "กขคงจฉชซญดตถทธนบปผ",
}
PROGRAMS: Final = ("urlgrammar URL", "can_ada")


def lists() -> dict[str, list[str]]:
    """For each script, URLs with hosts that are all different; and one with a few hosts, each many
    times."""
    choose = random.Random(1)  # noqa: S311 (not for cryptography)
    made = {
        name: [
            f"https://{''.join(choose.choices(letters, k=8))}.example.com/path/{number}"
            for number in range(fast.SIZE // 2)
        ]
        for name, letters in SCRIPTS.items()
    }
    some = [urls[0] for urls in made.values()]
    return made | {"9 hosts, repeated": some * (fast.SIZE // 2 // len(some))}


def print_hosts() -> None:
    """A table: nanoseconds per URL, by script."""
    fast.print_lists(lists(), [task for task in fast.tasks() if task.name in PROGRAMS])
