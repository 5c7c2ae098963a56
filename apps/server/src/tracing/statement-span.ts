import type { SpanDescription } from './tracing.ts'

const TABLE = /\b(?:from|into|update)\s+"?([a-z]\w*)/i

/**
 * Describes a statement by its command and its first table, such as `select item`. Its text is left
 * out: some statements contain literals.
 */
export function statementSpan(text: string): SpanDescription {
  const code = text.replaceAll(/'(?:[^']|'')*'/g, '')
  const command = /^[\s(]*([a-z]+)/i.exec(code)?.[1]?.toLowerCase() ?? 'statement'
  const table = (TABLE.exec(withoutSubqueries(code)) ?? TABLE.exec(code))?.[1]
  return {
    name: table === undefined ? command : `${command} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': command,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }
}

/** Returns the code without what is in brackets. */
function withoutSubqueries(code: string): string {
  const outer = code.replaceAll(/\([^()]*\)/g, '')
  return outer === code ? code : withoutSubqueries(outer)
}
