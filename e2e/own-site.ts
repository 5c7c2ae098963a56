import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { startSite } from './site.ts'

/**
 * Returns the URL of the site shared by all files of a run. Only for tests that leave the shared
 * state unchanged: visitors, and members who read or use their own cart. Tests that order, write,
 * configure or stop the server use `ownSite`.
 *
 * @returns its URL
 */
export const sharedSite = (): Promise<string> => sharedPart('site')

/**
 * Returns the URL of a part shared by all files of a run. The first request starts the part.
 *
 * @returns its URL
 */
export async function sharedPart(part: 'site' | 'browser'): Promise<string> {
  const answer = await fetch(`${inject('sharedParts')}/${part}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/**
 * Starts a separate site for one test file, on the embedded database. No other file can affect it,
 * neither its orders nor its used authenticator codes.
 *
 * @param env environment variables of the server
 * @returns its URL
 */
export async function ownSite(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-site-'))
  cpSync(inject('worldFolder'), folder, { recursive: true })
  const site = await startSite({ ...env, DATA_DIR: folder })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return site.url
}
