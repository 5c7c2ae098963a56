import type { Category } from '@pasar/contract/catalogue/category'
import type { IconName } from '../../icons/icon-names.ts'
import { categoryTree } from '../categories/category-tree.ts'

/** A category tile of the home page. */
export type HomeTile = { id: string; label: string; icon: IconName }

const TILES = 8

/** Icons of the category groups. The sprite contains only icons that are used. */
const tileIcons = [
  'books-duotone',
  'bowl-food-duotone',
  'broom-duotone',
  'chair-duotone',
  'chalkboard-teacher-duotone',
  'desktop-duotone',
  'first-aid-kit-duotone',
  'flask-duotone',
  'fork-knife-duotone',
  'microscope-duotone',
  'notebook-duotone',
  'package-duotone',
  'pencil-ruler-duotone',
  'printer-duotone',
  'soccer-ball-duotone',
  't-shirt-duotone',
  'toolbox-duotone',
  'volleyball-duotone',
  'wall-duotone',
  'wifi-high-duotone',
  'wrench-duotone',
] as const satisfies readonly IconName[]

/** Returns the duotone icon of a category; a parcel if the icon is unknown. */
export function tileIcon(icon: string): IconName {
  const iconName = icon.endsWith('-duotone') ? icon : `${icon}-duotone`
  return tileIcons.find((one) => one === iconName) ?? 'package-duotone'
}

/**
 * Returns eight tiles: the first groups of goods, with the first group of books in second
 * position and the first group of services last. Shortens "Komputer dan elektronik" to
 * "Komputer".
 */
export function homeTiles(categories: readonly Category[]): HomeTile[] {
  const kinds = categoryTree(categories).map(({ children }) => children.map(({ category }) => category))
  const [first = [], ...others] = kinds.toSorted((a, b) => b.length - a.length)
  const ones = others.flatMap(([group]) => group ?? []).toReversed()
  const goods = first.slice(0, TILES - ones.length)
  const [books, ...services] = ones
  const chosenTiles = books ? [...goods.slice(0, 1), books, ...goods.slice(1), ...services] : goods
  return chosenTiles
    .slice(0, TILES)
    .map(({ id, name, icon }) => ({ id, label: shortName(name), icon: tileIcon(icon) }))
}

const shortName = (name: string) => name.split(' dan ')[0] ?? name
