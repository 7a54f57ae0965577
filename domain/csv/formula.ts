/**
 * The text of a cell that no spreadsheet takes for a formula: an apostrophe stands before one that could be. OWASP, CSV Injection, names
 * '=', '+', '-', '@', a tab and line ends as first characters; full-width signs count as the plain ones, '|' calls programs in old
 * versions, and white space or invisible characters before a sign do not hide it.
 */
export function defused(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** The text that `defused` was given. */
export function withoutDefusing(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

function isFormula(text: string): boolean {
  return /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@|＝＋－＠｜\u2212\u207A\uFE62\uFE63\uFE66\uFE6B]|[\t\r\n\0])/u.test(text)
}
