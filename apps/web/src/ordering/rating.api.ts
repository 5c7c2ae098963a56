import { listRatings } from '@pasar/contract/ordering/rating'
import type { Call } from '../api/call.ts'
import type { RatingSearch } from '../api/rating-address.ts'

export const loadRatings = (call: Call, { type }: RatingSearch) => call(listRatings, { query: { type } })
