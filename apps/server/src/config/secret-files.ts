import { readFileSync } from 'node:fs'
import { BadConfig } from './bad-config.ts'

/** Variables with secrets. Each may name a file instead, as container platforms mount secrets. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATA_KEY',
  'DATA_KEY_OLD',
  'BANK_SECRET',
  'BANK_CALLBACK_SECRET',
  'BANK_CALLBACK_SECRET_OLD',
  'SMTP_URL',
  'WA_TOKEN',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'APP_KEYS',
  'LOG_KEY',
  'LOG_COPY_ACCESS_KEY',
  'LOG_COPY_SECRET_KEY',
] as const

/**
 * Returns the environment with the content of the files that `NAME_FILE` variables name, without
 * the line break at the end.
 *
 * @throws BadConfig when a file cannot be read, or when a secret is given in both ways
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const environment = { ...env }
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    if (env[name]) throw new BadConfig(`Isi ${name} atau ${name}_FILE, jangan keduanya.`)
    environment[name] = readSecret(name, path)
  }
  return environment
}

function readSecret(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    throw new BadConfig(`${name}_FILE menunjuk berkas yang tidak dapat dibaca: ${path}`)
  }
}
