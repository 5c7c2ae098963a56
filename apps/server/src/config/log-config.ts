import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { parseVerifier, type Verifier } from '../transparency/note.ts'
import { BadConfig } from './bad-config.ts'
import { type ObjectStoreConfig, readObjectStore } from './object-store-config.ts'
import { readServiceUrl } from './read-url.ts'

/** The transparency log: its name, the key that signs it, and where it is published outside. */
export type LogConfig = {
  /** Origin of the log, which its checkpoints and its key name. It never changes. */
  origin: string
  /**
   * Ed25519 key that signs the checkpoints: 32 bytes. It is not stored in the database. null where
   * it is not set; then the process cannot run the jobs.
   */
  key: Buffer | null
  /** Public keys that signed the log before. */
  formerKeys: readonly Verifier[]
  /** Folder with a copy of the log, such as a mounted disk of another place; null for none. */
  copyDir: string | null
  /** Bucket with a copy of the log, best at another provider; null for none. */
  copyBucket: ObjectStoreConfig | null
  /** Work tree of a Git repository that gets each checkpoint as a commit; null for none. */
  copyGit: string | null
  /**
   * URL and key of a witness that cosigns the checkpoints; null for none, or for the stand-in of
   * the demo.
   */
  witness: { url: string; key: Verifier } | null
}

/** Key of the log of the demo and of sandboxes. It is public. */
const DEMO_KEY = Buffer.from('pasar sekolah: kunci log contoh!')
const DEMO_ORIGIN = 'demo.pasarsekolah.test/log'

/**
 * Reads the configuration of the log.
 *
 * @throws BadConfig with one sentence that names the problem
 */
export function readLogConfig(
  env: NodeJS.ProcessEnv,
  profile: InstallationProfile,
  publicUrl: string,
): LogConfig {
  const origin = env.LOG_ORIGIN || (profile === 'demo' ? DEMO_ORIGIN : `${new URL(publicUrl).host}/log`)
  if (!/^[^\s+]{3,200}$/.test(origin))
    throw new BadConfig('LOG_ORIGIN harus 3 sampai 200 karakter tanpa spasi dan tanda tambah.')
  return {
    origin,
    key: readKey(env.LOG_KEY, profile),
    formerKeys: readFormerKeys(env.LOG_KEY_OLD, origin),
    copyDir: env.LOG_COPY_DIR || null,
    copyBucket: readObjectStore(env, 'LOG_COPY_', profile),
    copyGit: env.LOG_COPY_GIT || null,
    witness: readWitness(env, profile),
  }
}

function readKey(value: string | undefined, profile: InstallationProfile): Buffer | null {
  if (!value) return profile === 'production' ? null : DEMO_KEY
  const key = Buffer.from(value, 'base64')
  if (key.length !== DEMO_KEY.length)
    throw new BadConfig('LOG_KEY harus 32 byte dalam base64, misalnya dari: openssl rand -base64 32')
  if (profile === 'production' && key.equals(DEMO_KEY))
    throw new BadConfig('LOG_KEY ini kunci contoh yang diketahui umum. Buat kunci sendiri.')
  return key
}

/**
 * Returns the key that signs the log, for a process that runs the jobs.
 *
 * @throws BadConfig without one
 */
export function requireLogKey({ key }: Pick<LogConfig, 'key'>): Buffer {
  if (key !== null) return key
  throw new BadConfig(
    'LOG_KEY belum disetel. Proses yang menjalankan tugas menandatangani log transparansi. Buat dengan: openssl rand -base64 32',
  )
}

/** Reads public keys, separated by commas or white space, as `/log/key` has them. */
function readFormerKeys(value = '', origin: string): Verifier[] {
  const texts = value.split(/[\s,]+/).filter((text) => text !== '')
  return texts.map((text) => {
    const key = parseVerifier(text)
    if (key?.name !== origin)
      throw new BadConfig(`LOG_KEY_OLD harus kunci publik ${origin}+id+kunci, seperti isi /log/key.`)
    return key
  })
}

function readWitness(env: NodeJS.ProcessEnv, profile: InstallationProfile): LogConfig['witness'] {
  const url = readServiceUrl('LOG_WITNESS_URL', env.LOG_WITNESS_URL, profile)
  if (url === null) return null
  const key = parseVerifier(env.LOG_WITNESS_KEY ?? '')
  if (key === null)
    throw new BadConfig('LOG_WITNESS_URL memerlukan LOG_WITNESS_KEY, kunci publik saksi: nama+id+kunci.')
  return { url: url.replace(/\/$/, ''), key }
}
