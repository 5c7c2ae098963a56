import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { startSite } from './site.ts'

/**
 * The site that all files of a run share, for files that leave what others see as they found it: visitors, and members who only read or use
 * their own cart. Whatever orders, writes, configures or stops the server takes `ownSite`.
 *
 * @returns its address
 */
export const sharedSite = (): Promise<string> => sharedPart('site')

/** @returns the address of a part that all files of a run share; it is started for the first one that asks */
export async function sharedPart(part: 'site' | 'browser'): Promise<string> {
  const answer = await fetch(`${inject('sharedParts')}/${part}`)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/**
 * The shop that the journeys of one file visit, on the embedded database as a newcomer has it. Nothing that another file does can be seen in
 * it: not its orders, not the code of an authenticator that it has used up.
 *
 * @param env what the operator has configured
 * @returns its address
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
