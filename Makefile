# `make run` and `make test` install everything that they need in .venv.

PYTHON ?= python3
BIN := .venv/bin

# Hundreds of tests start the program: compiled modules are kept, beside the sources' tree.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.venv/pycache
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test test-all test-long test-pure proofs test-spark test-sdist test-json-schema test-conformance test-site docs release lint format generate \
	programs benchmark fuzz sanitize clean

# some of the examples are invalid on purpose, so validate exits with 1
run: .venv/.cli
	@echo '--- urlgrammar validate -r uri examples/urls.txt'
	@$(BIN)/urlgrammar validate -r uri examples/urls.txt || test $$? -eq 1
	@echo
	@echo '--- urlgrammar explain http://user@[2001:db8::7]:8080/a/b?c=d#e'
	@$(BIN)/urlgrammar explain 'http://user@[2001:db8::7]:8080/a/b?c=d#e'
	@echo
	@echo '--- urlgrammar explain http://[::ffff:192.0.2.01]/'
	@$(BIN)/urlgrammar explain 'http://[::ffff:192.0.2.01]/' || test $$? -eq 1

test: .venv/.test
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m 'not slow'

# also slow tests, on more inputs, but for those of `make test-long`; and those of `make test` with
# the engine in Python
test-all: .venv/.test
	URLGRAMMAR_HYPOTHESIS=gate $(BIN)/python -m pytest -q -n auto --dist worksteal -m 'not (slow and long)'
	URLGRAMMAR_PURE=1 $(BIN)/python -m pytest -q -n auto --dist worksteal -m 'not slow'

# slow tests that take half of the time of all, and all generated files made again to compare them
# (that none is stale, by the hashes of what it is made from, is a slow test): run these after a
# change of what they are about
test-long: .venv/.test
	$(BIN)/python -m pytest -q -n auto --dist worksteal -m 'slow and long'
	$(BIN)/python -m tools.generate --all --check

# all tests with the engine in Python: slow ones are about automata, which are in Python anyway
test-pure: .venv/.test
	URLGRAMMAR_PURE=1 $(BIN)/python -m pytest -q -n auto --dist worksteal

# certificates of what the documents state as proved, made and verified: ten minutes
proofs: .venv/.test
	$(BIN)/python -m tools.proofs --folder .venv/proofs

# the recipe for Spark, which is large and needs Java
test-spark: .venv/.test .venv/.spark
	$(BIN)/python -m pytest -q tests/integrations/test_recipes.py

# the tests, from a source distribution
test-sdist: .venv/.test .venv/.release
	rm -rf .venv/sdist
	$(BIN)/python -m build --sdist --outdir .venv/sdist .
	tar --extract --gzip --file .venv/sdist/*.tar.gz --directory .venv/sdist --strip-components 1
	$(MAKE) -C .venv/sdist test

# the official tests of the formats of JSON Schema, which come with the sources of jsonschema
test-json-schema: .venv/.test
	rm -rf .venv/jsonschema
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps \
		--no-binary jsonschema --dest .venv/jsonschema jsonschema
	tar --extract --gzip --file .venv/jsonschema/*.tar.gz --directory .venv/jsonschema \
		--strip-components 1
	JSON_SCHEMA_TEST_SUITE=$(CURDIR)/.venv/jsonschema/json $(BIN)/python -m pytest -q \
		tests/integrations/test_schemas.py

# the cases of web-platform-tests for URLs, as of 2023, which come with the sources of httpx
test-conformance: .venv/.test
	rm -rf .venv/conformance
	mkdir -p .venv/conformance/wpt
	$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps \
		--no-binary httpx --dest .venv/conformance httpx==0.28.1
	tar --extract --gzip --file .venv/conformance/httpx-0.28.1.tar.gz --to-stdout \
		httpx-0.28.1/tests/models/whatwg.json > .venv/conformance/wpt/urltestdata.json
	URLGRAMMAR_WPT=$(CURDIR)/.venv/conformance/wpt $(BIN)/python -m pytest -q \
		tests/standards/whatwg/test_wpt.py tests/standards/whatwg/test_oracle.py

# the documentation and the playground, into site/; npm fetches Pyodide
docs: .venv/.site
	PYTHONPATH=. NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict

# the site, in Chromium (Debian's package chromium)
test-site: docs .venv/.test
	URLGRAMMAR_BROWSER=1 $(BIN)/python -m pytest -q -n auto --dist worksteal tests/tools/site

# the files of a release in dist/, checked as users install them; then what is left to do by hand
release: .venv/.release
	$(BIN)/python -m tools.release

lint: .venv/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict
	$(BIN)/zizmor --offline --quiet .github/workflows
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.citation-file-format CITATION.cff

format: .venv/.lint
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

generate: .venv/.test
	$(BIN)/python -m tools.generate
	$(BIN)/python -m tools.plain_readers
	$(BIN)/python -m tools.pages
	$(BIN)/python -m tools.program_matrix

# programs in other versions, from packages; all that are installed against their grammars; then what
# the pages about programs have: some two hours
programs: .venv/.test
	$(BIN)/python -m tools.install_programs
	$(BIN)/python -m tools.program_fuzz
	$(BIN)/python -m tools.program_matrix --collect

# as users have it: installed from a wheel, in an environment of its own
benchmark:
	test -x .venv/benchmark/bin/python || $(PYTHON) -m venv .venv/benchmark
	.venv/benchmark/bin/python -m pip install --quiet --disable-pip-version-check \
		--upgrade 'pip>=25.1'
	.venv/benchmark/bin/python -m pip install --quiet --disable-pip-version-check \
		--force-reinstall --no-deps .
	.venv/benchmark/bin/python -m pip install --quiet --disable-pip-version-check \
		'.[cli]' --group benchmark
	mkdir -p .venv/benchmark/run
	ln -sfn ../../../tools .venv/benchmark/run/tools
	cd .venv/benchmark/run && ../bin/python -m tools.benchmark
	cd .venv/benchmark/run && ../bin/python -m tools.benchmark.tables

# the laws and oracles on many more inputs than in `make test`
fuzz: .venv/.test
	URLGRAMMAR_HYPOTHESIS=thorough $(BIN)/python -m pytest -q -n auto \
		tests/test_laws.py tests/test_oracles.py tests/test_engines.py \
		tests/standards tests/differ/test_difference.py tests/differ/bypass/test_readers.py
	$(BIN)/python -m tools.native_fuzz --count 200000
	$(BIN)/python -m tools.native_leaks --count 1000000
	$(BIN)/python -m tools.differ_fuzz --count 120000
	$(BIN)/python -m tools.differ_fuzz.standards --tokens 4

# the native engine under the address and undefined-behaviour sanitizers
sanitize: .venv/.test
	$(BIN)/python -m tools.sanitize

.venv/.%: pyproject.toml setup.py $(wildcard urlgrammar/_native/*/*.[ch])
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
	PYTHONWARNINGS='ignore:Editable installation' \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[cli]' \
		$(if $(filter cli,$*),,--group $*)
	@touch $@

clean:
	rm -rf .venv build dist site *.egg-info
