import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Rewrites the scripts in a folder without characters beyond Latin-1. V8 holds a source text that
 * contains one of them with two bytes for each of its characters.
 */
export function escapeScripts(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
    const path = join(folder, name)
    writeFileSync(path, escapeWideCharacters(readFileSync(path, 'utf8')))
  }
}

/** Works in strings, templates, regular expressions and comments, where these characters occur. */
export const escapeWideCharacters = (code: string): string =>
  code.replaceAll(/[\u0100-\uffff]/g, (wide) => `\\u${wide.charCodeAt(0).toString(16).padStart(4, '0')}`)
