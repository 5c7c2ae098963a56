import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/names.ts'
import { ExtraFieldView } from './extra-fields.ts'
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

const ancestor = z.nullable(z.string())
const categorySetup = z.object({ info: z.string(), group: z.array(z.string()) })

/**
 * A full category. `level0` to `level10` are the ids of its path, null below its own level.
 *
 * @spec 3 Other entities
 */
export const FullCategory = wireObject(
  {
    id: z.string(),
    name: z.string(),
    fullName: z.string(),
    parentId: z.nullable(z.string()),
    level: z.int(),
    icon: z.string(),
    level0: ancestor,
    level1: ancestor,
    level2: ancestor,
    level3: ancestor,
    level4: ancestor,
    level5: ancestor,
    level6: ancestor,
    level7: ancestor,
    level8: ancestor,
    level9: ancestor,
    level10: ancestor,
    schema: z.array(ExtraFieldView),
    setup: categorySetup,
  },
  {
    id: 'page_category_id',
    fullName: 'name_generated',
    parentId: 'parent_id',
    level0: 'level_0',
    level1: 'level_1',
    level2: 'level_2',
    level3: 'level_3',
    level4: 'level_4',
    level5: 'level_5',
    level6: 'level_6',
    level7: 'level_7',
    level8: 'level_8',
    level9: 'level_9',
    level10: 'level_10',
  },
)
export type FullCategory = z.output<typeof FullCategory>

/**
 * Lists the categories. A quick load returns what a picker shows, a full load the whole
 * `category.json`.
 *
 * @spec 7 GET /{type}/category
 */
export const categories = endpoint({
  method: 'GET',
  path: '/:type/category',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Pohon kategori',
  params: z.object({ type: CatalogueType }),
  query: z.object({
    level: z.optional(z.string().check(z.regex(/^[0-4](,[0-4])*$/))),
    is_quick: z.optional(z.enum(['true', 'false'])),
  }),
  reply: z.union([z.array(FullCategory), z.array(Category)]),
  maxAgeSeconds: 300,
})

/**
 * Returns the extra fields of a category, including those of its ancestors.
 *
 * @spec 3 `schema`, `setup.info`, `setup.group`
 */
export const categorySchema = endpoint({
  method: 'GET',
  path: '/:type/category/:categoryId',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Isian tambahan satu kategori',
  params: z.object({ type: CatalogueType, categoryId: z.string().check(z.regex(/^\d{1,10}$/)) }),
  reply: wireObject(
    {
      id: z.string(),
      name: z.string(),
      fullName: z.string(),
      level: z.int(),
      schema: z.array(ExtraFieldView),
      setup: categorySetup,
      /** Drawn picture of the category's items, shown until an item has a photograph. */
      picture: z.string(),
    },
    { id: 'page_category_id', fullName: 'name_generated' },
  ),
})
