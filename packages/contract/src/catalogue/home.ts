import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { zone } from '../wire/fields.ts'
import { ItemCard } from './search.ts'

/**
 * Returns the home page: books for the viewer's zone, items of nearby vendors and the newest items.
 */
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
