/**
 * Time within which the persons concerned and the ministry are notified: 3 × 24 hours (UU 27/2022,
 * article 46).
 */
const NOTICE_MS = 3 * 24 * 3_600_000

export const BREACH_ACTIONS = ['members', 'ministry', 'close'] as const
export type BreachAction = (typeof BREACH_ACTIONS)[number]

/** Progress of a personal data breach; null for what has not happened. */
export type BreachProgress = {
  readonly foundAt: Date
  readonly membersNotifiedAt: Date | null
  readonly ministryNotifiedAt: Date | null
  readonly closedAt: Date | null
}

/** Returns the end of the time in which a breach must be notified. */
export const breachDeadline = (foundAt: Date): Date => new Date(foundAt.getTime() + NOTICE_MS)

/**
 * Returns the steps that staff may take: each notification once, and closing after both.
 *
 * @decision 0095
 */
export function breachActions({
  membersNotifiedAt,
  ministryNotifiedAt,
  closedAt,
}: BreachProgress): BreachAction[] {
  if (closedAt !== null) return []
  if (membersNotifiedAt !== null && ministryNotifiedAt !== null) return ['close']
  return [
    ...(membersNotifiedAt === null ? (['members'] as const) : []),
    ...(ministryNotifiedAt === null ? (['ministry'] as const) : []),
  ]
}
