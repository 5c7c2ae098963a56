import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Stands in a statement whose plan does not depend on its values: it is planned once a connection, not at every call. Searches must not
 * carry it; for them a plan that fits all values is a bad one.
 */
export const PREPARED_HINT = '/* planned once */'

/** The same at the end of a statement that is built, not written. */
export const preparedHint = sql.raw(PREPARED_HINT)

const names = new Map<string, string>()

/** The name under which the server keeps the plan of a statement. */
export function statementNameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
