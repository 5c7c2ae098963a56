import { must } from '@pasar/domain/kernel/must'
/**
 * Creates an idempotency key. `crypto.randomUUID` is missing on plain HTTP, as in the local
 * network of a school, so this uses `getRandomValues`.
 *
 * @returns a UUID of version 4
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (must(bytes[6], 'the version byte') & 0x0f) | 0x40
  bytes[8] = (must(bytes[8], 'the variant byte') & 0x3f) | 0x80
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
