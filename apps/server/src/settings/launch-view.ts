import type { LaunchGapView } from '@pasar/contract/settings/launch-gap'
import type { Services } from '../call/services.ts'

/** Staff read this many days ahead which data will be missing, such as next year's holidays. */
const AHEAD_DAYS = 31

/**
 * Returns what a production site lacks for orders now, then what it will lack within a month.
 *
 * @decision 0125
 */
export async function expectedGaps(
  { launchGaps }: Pick<Services, 'launchGaps'>,
  now: Date,
): Promise<LaunchGapView[]> {
  const current = await launchGaps(now)
  const later = await launchGaps(new Date(now.getTime() + AHEAD_DAYS * 86_400_000))
  const coming = later.filter(({ key }) => !current.some((gap) => gap.key === key))
  return [
    ...current.map((gap) => ({ ...gap, isBlocking: true })),
    ...coming.map((gap) => ({ ...gap, isBlocking: false })),
  ]
}
