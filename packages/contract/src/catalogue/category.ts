import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/names.ts'
import { CatalogueType } from './search.ts'

export const Category = wireObject(
  {
    id: z.string(),
    name: z.string(),
    fullName: z.string(),
    parentId: z.nullable(z.string()),
    level: z.int(),
    icon: z.string(),
  },
  { id: 'page_category_id', fullName: 'name_generated', parentId: 'parent_id' },
)
export type Category = z.output<typeof Category>

/** @spec 7 GET /{type}/category */
export const categories = endpoint({
  method: 'GET',
  path: '/:type/category',
  access: 'anyone',
  summary: 'Pohon kategori',
  params: z.object({ type: CatalogueType }),
  query: z.object({ level: z.optional(z.string().check(z.regex(/^[0-4](,[0-4])*$/))) }),
  reply: z.array(Category),
})
