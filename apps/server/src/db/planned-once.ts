import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * Begins the text of a statement whose plan does not depend on its values: it is planned once a connection, not at every call. Searches
 * must not carry it; for them a plan that fits all values is a bad one.
 */
export const PLANNED_ONCE = '/* planned once */'

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/** Makes a client of the driver give a name to the statements that are planned once: the server then keeps their plans. */
export function keepPlans(client: PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...given: unknown[]) => {
    const [text, values] = given
    return typeof text === 'string' && text.startsWith(PLANNED_ONCE)
      ? send({ name: nameOf(text), text, values })
      : send(...given)
  }
  client.query = named as typeof client.query
}
