/** The statements of a file of SQL, in their order. Together they are its text. */
export function statementsOf(sql: string): readonly string[] {
  const statements: string[] = []
  let statement = ''
  for (const [token] of sql.matchAll(TOKEN)) {
    statement += token
    if (token !== ';') continue
    statements.push(statement)
    statement = ''
  }
  return statement === '' ? statements : [...statements, statement]
}

/** A comment, what stands in quotes or dollars, the end of a statement, or anything else. */
const TOKEN = /--[^\n]*|\/\*[^]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[^]*?\1|[^-/'"$;]+|[^]/g
