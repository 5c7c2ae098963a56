import { ORDERS, type Order } from './orders.ts'
import { type Import, importsOf, type Source } from './source-files.ts'
import { WALLS, type Wall } from './walls.ts'

const TESTS = /\.(test|spec)\.tsx?$/

/**
 * Checks every import of these files against the walls, and looks for cycles between the folders of
 * the domain.
 *
 * @returns one sentence per violation, starting with the name of its wall
 */
export function checkWalls(files: readonly Source[]): string[] {
  const breaches: string[] = []
  const folders = new Map<string, Set<string>>()
  for (const file of files)
    for (const found of importsOf(file)) {
      noteFolder(folders, file.path, found)
      for (const wall of WALLS)
        if (breaks(wall, file.path, found))
          breaches.push(`${wall.name}: ${file.path} imports ${found.to}. ${wall.reason}`)
      for (const { name } of ORDERS.filter((order) => breaksOrder(order, file.path, found)))
        breaches.push(`${name}: ${file.path} imports ${found.to}. Move the symbol down, or pass it in.`)
    }
  const circle = circleIn(folders)
  if (circle) breaches.push(`domain-has-no-circles: ${circle.join(' → ')}. Move the shared symbol down.`)
  return breaches
}

/** The names of all walls, so that a test can plant a breach of each. */
export const wallNames = [
  ...WALLS.map(({ name }) => name),
  'domain-has-no-circles',
  ...new Set(ORDERS.map(({ name }) => name)),
]

function breaks(wall: Wall, path: string, found: Import): boolean {
  const from = wall.from.exec(path)
  if (!from || wall.exceptFrom?.test(path) || (wall.allowTypes && found.isType)) return false
  if (wall.specifier && !wall.specifier.test(found.specifier)) return false
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', from[1] ?? ''))
  return filled(wall.to).test(found.to) && !(wall.exceptTo && filled(wall.exceptTo).test(found.to))
}

/** Returns whether a file imports a value of a folder that is not before its own in the order. */
function breaksOrder({ within, folders }: Order, path: string, { to, isType }: Import): boolean {
  const folderOf = (file: string) =>
    file.startsWith(within) ? /^([^/]+)\//.exec(file.slice(within.length))?.[1] : undefined
  const [from, onto] = [folderOf(path), folderOf(to)]
  if (!from || !onto || from === onto || isType || TESTS.test(path)) return false
  const at = folders.indexOf(from)
  return at < 0 || !folders.slice(0, at).includes(onto)
}

function noteFolder(folders: Map<string, Set<string>>, path: string, { to, isType }: Import) {
  const folderOf = (file: string) => /^packages\/domain\/src\/([^/]+)\//.exec(file)?.[1]
  const [from, onto] = [folderOf(path), folderOf(to)]
  if (!from || !onto || from === onto || isType || TESTS.test(path)) return
  folders.set(from, (folders.get(from) ?? new Set()).add(onto))
}

/**
 * Finds a cycle.
 *
 * @returns its folders, with the first one repeated at the end; null if there is none
 */
function circleIn(folders: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const walk = (way: string[]): string[] | null => {
    const here = way.at(-1) ?? ''
    const firstIndex = way.indexOf(here)
    if (firstIndex < way.length - 1) return way.slice(firstIndex)
    for (const next of folders.get(here) ?? []) {
      const circle = walk([...way, next])
      if (circle) return circle
    }
    return null
  }
  for (const folder of folders.keys()) {
    const circle = walk([folder])
    if (circle) return circle
  }
  return null
}
