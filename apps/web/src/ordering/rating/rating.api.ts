import { listRatings } from '@pasar/contract/ordering/rating'
import type { Call } from '../../call/call.ts'
import type { RatingSearch } from '../../links/rating-address.ts'

export const loadRatings = (call: Call, { type }: RatingSearch) => call(listRatings, { query: { type } })
