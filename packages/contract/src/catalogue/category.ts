import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/names.ts'
import { ExtraField } from './extra-fields.ts'
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

/** What a category asks of its items besides, with what those above it ask. @spec 3 `schema`, `setup.info`, `setup.group` */
export const categorySchema = endpoint({
  method: 'GET',
  path: '/:type/category/:categoryId',
  access: 'anyone',
  summary: 'Isian tambahan satu kategori',
  params: z.object({ type: CatalogueType, categoryId: z.string().check(z.regex(/^\d{1,10}$/)) }),
  reply: wireObject(
    {
      id: z.string(),
      name: z.string(),
      fullName: z.string(),
      level: z.int(),
      schema: z.array(ExtraField),
      setup: z.object({ info: z.string(), group: z.array(z.string()) }),
    },
    { id: 'page_category_id', fullName: 'name_generated' },
  ),
})
