import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { BadConfig } from './bad-config.ts'

/** Key for the invented numbers of the demo and of sandboxes. It is public. */
const DEMO_KEY = Buffer.from('pasar sekolah: kunci dunia contoh')

/** Reads the key that encrypts stored texts. @throws BadConfig when it is too short or public */
export function readDataKey(value: string | undefined, profile: InstallationProfile): Buffer {
  if (value === undefined && profile !== 'production') return DEMO_KEY
  const key = Buffer.from(value ?? '', 'base64')
  if (key.length < 32)
    throw new BadConfig(
      'DATA_KEY harus 32 byte atau lebih dalam base64, misalnya dari: openssl rand -base64 32',
    )
  if (profile === 'production' && key.equals(DEMO_KEY))
    throw new BadConfig('DATA_KEY ini kunci contoh yang diketahui umum. Buat kunci sendiri.')
  return key
}

/** Reads former data keys, separated by commas. @throws BadConfig as `readDataKey` */
export const readOldDataKeys = (value = '', profile: InstallationProfile): Buffer[] =>
  value
    .split(',')
    .filter((key) => key.trim() !== '')
    .map((key) => readDataKey(key.trim(), profile))
