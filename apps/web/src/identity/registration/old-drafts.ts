import { storedText } from '../../store/stored-text.ts'
import { DRAFT_PREFIX } from '../../store/stored-value.ts'

/** Names of the drafts of registrations in the storage of the device. */
export const REGISTRATION_DRAFTS = {
  vendor: 'registration-vendor',
  sekolah: 'registration-school',
} as const

const MAX_AGE_MS = 7 * 86_400_000

/**
 * Deletes drafts of registrations that were stored more than seven days ago, or by a version that
 * stored no time.
 *
 * @param now in ms
 */
export function deleteOldRegistrationDrafts(now: number): void {
  for (const name of Object.values(REGISTRATION_DRAFTS)) {
    const draft = storedText('device', `${DRAFT_PREFIX}${name}`)
    const text = draft.read()
    if (text === null) continue
    const storedAt = Number(/"storedAt":(\d+)/.exec(text)?.[1] ?? '0')
    if (now - storedAt > MAX_AGE_MS) draft.remove()
  }
}
