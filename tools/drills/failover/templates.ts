import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../install.mjs'

/** Passwords by the name that follows `REPLACE-` in the files, and of the roles of the product. */
export type Passwords = (name: string) => string

/** Creates a password for each name at its first use. */
export function createPasswords(): Passwords {
  const passwords = new Map<string, string>()
  return (name) => {
    const password = passwords.get(name) ?? randomBytes(16).toString('hex')
    passwords.set(name, password)
    return password
  }
}

/**
 * Returns a file of deploy/patroni with its passwords and with other texts in place of some.
 *
 * @throws if a text to replace is missing, since the drill would then test something else
 */
export function fillTemplate(
  name: string,
  passwords: Passwords,
  replacements: readonly (readonly [string, string])[],
): string {
  let text = readFileSync(join(ROOT, 'deploy/patroni', name), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}.`)
    text = text.replaceAll(from, to)
  }
  return text.replaceAll(/REPLACE-(\w+)/g, (_, user: string) => passwords(user))
}
