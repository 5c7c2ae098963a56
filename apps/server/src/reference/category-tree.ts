import { must } from '@pasar/domain/kernel/must'
import { CATEGORY_ROWS, TEXTBOOKS } from './category-rows.ts'

const SCHOOL_LEVELS = ['PAUD', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'] as const
export type SchoolLevelName = (typeof SCHOOL_LEVELS)[number]

export type ReferenceCategory = {
  id: number
  wire_id: string
  parent_id: number | null
  level: number
  path: readonly number[]
  name: string
  name_generated: string
  icon: string
}

/**
 * API clients expect this id for the textbooks class. The ids of other categories only have to stay
 * stable.
 */
const TEXTBOOKS_ID = 22
const FIRST_KIND = 2
const FIRST_GROUP = 5
const FIRST_CLASS = 101
const FIRST_SCHOOL_LEVEL = 401

function buildTree(): ReferenceCategory[] {
  const base: ReferenceCategory = {
    id: 1,
    wire_id: '3347_27',
    parent_id: null,
    level: 0,
    path: [1],
    name: 'Semua kategori',
    name_generated: 'Semua kategori',
    icon: 'squares-four',
  }
  const all = [base]
  const next = [0, FIRST_KIND, FIRST_GROUP, FIRST_CLASS, FIRST_SCHOOL_LEVEL]
  const add = (parent: ReferenceCategory, name: string, icon: string): ReferenceCategory => {
    const level = parent.level + 1
    const id = name === TEXTBOOKS ? TEXTBOOKS_ID : must(next[level], 'the next id of a level')
    if (name !== TEXTBOOKS) next[level] = id + 1
    const above = parent.level === 0 ? '' : `${parent.name_generated} / `
    const categoryRow = {
      id,
      wire_id: String(id),
      parent_id: parent.id,
      level,
      path: [...parent.path, id],
      name,
      name_generated: `${above}${name}`,
      icon,
    }
    all.push(categoryRow)
    return categoryRow
  }
  for (const [kindName, kindIcon, groups] of CATEGORY_ROWS) {
    const kind = add(base, kindName, kindIcon)
    for (const [groupName, groupIcon, classes] of groups) {
      const group = add(kind, groupName, groupIcon)
      for (const [name, icon] of classes) {
        const category = add(group, name, icon)
        if (name === TEXTBOOKS) for (const level of SCHOOL_LEVELS) add(category, level, 'student')
      }
    }
  }
  return all
}

/** All categories, parents before children. */
export const CATEGORIES: readonly ReferenceCategory[] = buildTree()

const byId = new Map(CATEGORIES.map((category) => [category.id, category]))
const byNames = new Map(
  CATEGORIES.map((category) => [
    `${byId.get(category.parent_id ?? 0)?.name ?? ''} / ${category.name}`,
    category,
  ]),
)

/**
 * Returns the category with a name in a group. Class names alone are not unique.
 *
 * @throws RangeError when there is none, because all names are constants in the code
 */
export function categoryNamed(parent: string, name: string): ReferenceCategory {
  const categoryOfNames = byNames.get(`${parent} / ${name}`)
  if (!categoryOfNames) throw new RangeError(`no category ${parent} / ${name}`)
  return categoryOfNames
}
