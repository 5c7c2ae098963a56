import {
  MAX_STARS,
  MIN_EXPLANATION_LENGTH,
  needsExplanation,
  RATING_TABS,
} from '@pasar/domain/ordering/rating'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, requiredText, text } from '../wire/fields.ts'

const starsOut = z.int()

export const OrderRating = z.object({
  version: z.int(),
  stars: starsOut,
  text: z.string(),
  items: z.array(z.object({ itemId: z.int(), stars: starsOut, text: z.string() })),
  ratedAt: moment,
  editableUntil: moment,
  /** The vendor's single reply; empty when there is none. */
  answer: z.string(),
})
export type OrderRating = z.output<typeof OrderRating>

export const RatingRow = z.object({
  order: z.object({ id: z.int(), number: z.string(), school: z.string(), vendor: z.string() }),
  items: z.array(z.object({ itemId: z.int(), name: z.string(), picture: z.string() })),
  completedAt: z.nullable(moment),
  complained: z.boolean(),
  rating: z.nullable(OrderRating),
})
export type RatingRow = z.output<typeof RatingRow>

export const listRatings = endpoint({
  method: 'GET',
  path: '/rating',
  access: 'member',
  scope: 'orders:read',
  summary: 'Pesanan selesai yang sudah atau belum dinilai, dengan jumlah tiap tab',
  query: z.object({
    type: z.catch(z._default(z.enum(RATING_TABS), 'not-rated'), 'not-rated'),
    before: queryInteger,
  }),
  reply: z.object({
    orders: z.array(RatingRow),
    /** Cursor: pass it as `before` for the next page; null at the end. */
    next: z.nullable(z.int()),
    counts: z.record(z.enum(RATING_TABS), z.int()),
  }),
})

const opinion = {
  stars: z
    .int('Pilih 1 sampai 5 bintang')
    .check(z.gte(1, 'Pilih 1 sampai 5 bintang'), z.lte(MAX_STARS, 'Pilih 1 sampai 5 bintang')),
  text: z._default(text(2000), ''),
}

const isExplained = z.refine<{ stars: number; text: string }>(
  (rating) => !needsExplanation(rating.stars) || rating.text.length >= MIN_EXPLANATION_LENGTH,
  {
    error: `Nilai 1 atau 2 bintang perlu penjelasan, paling sedikit ${MIN_EXPLANATION_LENGTH} huruf`,
    path: ['text'],
  },
)

const Rating = z
  .object({
    /** Version of the rating to change; 0 for a new rating. */
    version: z.int(),
    ...opinion,
    items: z._default(
      z
        .array(z.object({ itemId: id, ...opinion }).check(isExplained))
        .check(z.maxLength(200, 'Terlalu banyak barang')),
      [],
    ),
  })
  .check(isExplained)

const params = z.object({ orderId: id })

/** Rates a completed order once; within seven days the same call changes the rating. */
export const rateOrder = endpoint({
  method: 'POST',
  path: '/history/:orderId/rating',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  ownDevice: true,
  summary: 'Nilai penyedia, dan bila mau barangnya, atau ubah penilaian yang masih baru',
  params,
  body: Rating,
  reply: OrderRating,
})

export const answerRating = endpoint({
  method: 'POST',
  path: '/history/:orderId/rating/answer',
  access: 'vendor',
  scope: 'orders:write',
  summary: 'Jawab penilaian, satu kali',
  params,
  body: z.object({ version: z.int(), text: requiredText('Jawaban', 2000) }),
  reply: OrderRating,
})

export const Ratings = z.object({
  /** Number of ratings with one star, two stars, and so on to five. */
  counts: z.array(z.int()),
  ratings: z.array(
    z.object({
      orderId: z.int(),
      stars: starsOut,
      text: z.string(),
      school: z.string(),
      answer: z.string(),
      at: moment,
    }),
  ),
  next: z.nullable(z.int()),
})
export type Ratings = z.output<typeof Ratings>

const query = z.object({ before: queryInteger })

export const vendorRatings = endpoint({
  method: 'GET',
  path: '/vendor/:merchantId/rating',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Penilaian seorang penyedia: sebaran bintang dan ulasan terbaru',
  params: z.object({ merchantId: id }),
  query,
  reply: Ratings,
})

export const itemRatings = endpoint({
  method: 'GET',
  path: '/item/page/:pageId/rating',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Penilaian sebuah barang: sebaran bintang dan ulasan terbaru',
  params: z.object({ pageId: id }),
  query,
  reply: Ratings,
})
