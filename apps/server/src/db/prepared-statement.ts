import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/**
 * Marks a statement whose best plan does not depend on its values. It is prepared once per
 * connection. Do not use it for searches: a generic plan is a bad plan for them.
 */
export const PREPARED_HINT = '/* planned once */'

/** The same mark as a fragment, to append to a built statement. */
export const preparedHint = sql.raw(PREPARED_HINT)

const names = new Map<string, string>()

/** Returns the name under which the server stores the prepared statement. */
export function statementNameOf(text: string): string {
  const cachedName = names.get(text)
  if (cachedName) return cachedName
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
