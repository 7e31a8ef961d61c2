/* The marks between and in components, by their rules in grammars/whatwg.lark.

   Made by `python -m tools.generate`. Do not edit. */

#ifndef URLGRAMMAR_MARKS_H
#define URLGRAMMAR_MARKS_H

#define SCHEME_MARK ':'
#define AUTHORITY_MARK "//"
#define USERINFO_MARK '@'
#define PASSWORD_MARK ':'
#define PORT_MARK ':'
#define QUERY_MARK '?'
#define FRAGMENT_MARK '#'
#define ROOT '/'
#define ESCAPE '%'
#define DOT '.'
#define PIECE_MARK ':'
#define DRIVE_MARK ':'
#define LOCALHOST "localhost"
#define GUARD "/."

#endif
