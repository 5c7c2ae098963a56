/** A comment, a quoted text, or the end of a statement. */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;/g

/**
 * Splits SQL into its statements, without comments. Semicolons in quoted texts and function bodies
 * end no statement.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let [statement, at] = ['', 0]
  const push = () => {
    if (statement.trim() !== '') statements.push(statement.trim())
    statement = ''
  }
  for (const { 0: part, index } of text.matchAll(PARTS)) {
    statement += text.slice(at, index)
    at = index + part.length
    if (part === ';') push()
    else if (!part.startsWith('--') && !part.startsWith('/*')) statement += part
  }
  statement += text.slice(at)
  push()
  return statements
}
