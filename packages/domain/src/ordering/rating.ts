import { endOfDayAfter } from '../kernel/dates.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderState } from './machine.ts'

/** The tabs of the rating screen. @spec 2 Transaction submenu */
export const RATING_TABS = ['not-rated', 'rated'] as const
export type RatingTab = (typeof RATING_TABS)[number]

/** The maximum number of stars. @spec 9 rating of 5 */
export const MAX_STARS = 5

/** Minimum length of the explanation of a low rating, in characters. */
export const MIN_EXPLANATION_LENGTH = 10

/**
 * Returns whether a rating requires an explanation: one or two stars report a problem.
 *
 * @param stars 1 to 5
 * @decision 0032
 */
export const needsExplanation = (stars: number): boolean => stars <= 2

/**
 * Returns whether an order can be rated: it is completed and has no open complaint.
 *
 * @decision 0032
 */
export const isRateable = (order: { readonly state: OrderState; readonly complained: boolean }): boolean =>
  order.state === 'completed' && !order.complained

/**
 * Returns until when a rating can be changed.
 *
 * @param ratedAt when the rating was given
 * @decision 0032
 */
export const editableUntil = (ratedAt: Date, { ratingEditDays }: Pick<Settings, 'ratingEditDays'>): Date =>
  endOfDayAfter(ratedAt, ratingEditDays)
