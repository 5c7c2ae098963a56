import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { MAX_FILE_NAME, PICTURE_BATCH } from '@pasar/domain/media/picture-names'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

/** An item that file names of a batch may mean. */
const BatchItem = z.object({
  id: z.int(),
  /** The list of the item, as in the address of its calls. */
  list: z.enum(['item', 'book']),
  name: z.string(),
  sku: z.string(),
  state: z.enum(ITEM_STATES),
  /** Number of pictures as the vendor sees them, with proposed changes. */
  pictureCount: z.int(),
  /** Why its pictures cannot be changed now; null if they can. */
  lock: z.nullable(z.string()),
  /** Whether a change is published only after staff approve it. */
  needsReview: z.boolean(),
})
export type BatchItem = z.output<typeof BatchItem>

/**
 * Finds the items of a batch of pictures by the SKU at the begin of each file name. Stores nothing.
 *
 * @decision 0168
 */
export const matchPictureNames = endpoint({
  method: 'POST',
  path: '/picture/match',
  access: 'vendor',
  scope: 'items:write',
  summary: `Cocokkan nama berkas gambar dengan SKU barang (paling banyak ${PICTURE_BATCH.files} nama)`,
  body: z.object({
    names: z
      .array(z.string().check(z.maxLength(MAX_FILE_NAME, 'Nama berkas terlalu panjang')))
      .check(
        z.minLength(1, 'Pilih gambar dahulu'),
        z.maxLength(PICTURE_BATCH.files, `Paling banyak ${PICTURE_BATCH.files} berkas`),
      ),
  }),
  reply: z.object({
    /** For each name, in the order of the request, the items it may mean. */
    files: z.array(
      z.array(z.object({ itemId: z.int(), kind: z.enum(['whole', 'numbered', 'named']), number: z.int() })),
    ),
    items: z.array(BatchItem),
  }),
})
