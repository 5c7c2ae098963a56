import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { zone } from '../wire/fields.ts'
import { ItemCard } from './search.ts'

/** The shelves of the first page: books for the reader's zone, from vendors nearby, and what was added last. */
export const home = endpoint({
  method: 'GET',
  path: '/home',
  access: 'anyone',
  summary: 'Isi beranda',
  reply: z.object({
    zone,
    books: z.array(ItemCard),
    nearby: z.array(ItemCard),
    newest: z.array(ItemCard),
    total: z.int(),
  }),
})
