import { endOfDayAfter } from '../kernel/dates.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/** The tabs of the rating screen. @spec 2 Transaction submenu */
export const RATING_TABS = ['not-rated', 'rated'] as const
export type RatingTab = (typeof RATING_TABS)[number]

/** The scale. @spec 9 rating of 5 */
export const MAX_STARS = 5

/** Characters that low stars have to be explained with. */
export const MIN_EXPLANATION_LENGTH = 10

/**
 * Whether stars have to be explained: one or two say that something went wrong.
 *
 * @param stars 1 to 5
 * @decision 0032
 */
export const needsExplanation = (stars: number): boolean => stars <= 2

/**
 * Whether an order can be rated: it is completed, and nothing of it is complained about.
 *
 * @decision 0032
 */
export const isRateable = (order: { readonly state: OrderState; readonly complained: boolean }): boolean =>
  order.state === 'completed' && !order.complained

/**
 * Until when a rating can be changed.
 *
 * @param ratedAt when it was given
 * @decision 0032
 */
export const editableUntil = (ratedAt: Date, { ratingEditDays }: Pick<Settings, 'ratingEditDays'>): Date =>
  endOfDayAfter(ratedAt, ratingEditDays)
