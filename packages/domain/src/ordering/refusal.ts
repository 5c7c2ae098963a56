import { endOfDayAfter } from '../kernel/dates.ts'
import type { Settings } from '../settings/settings.ts'

/** Returns whether an inspection found no good unit; false without an inspection. */
export const isTotalRefusal = (inspectedLines: readonly { readonly good: number }[]): boolean =>
  inspectedLines.length > 0 && inspectedLines.every(({ good }) => good === 0)

/**
 * Returns whether goods are so late that the school may refuse them.
 *
 * @param deliverBy WIB day that the vendor promised, as `2026-12-25`; null for none
 * @decision 0029
 */
export const mayRefuseAsLate = (
  deliverBy: string | null,
  now: Date,
  { lateRefusalDays }: Pick<Settings, 'lateRefusalDays'>,
): boolean =>
  deliverBy !== null && now > endOfDayAfter(new Date(`${deliverBy}T00:00:00+07:00`), lateRefusalDays)
