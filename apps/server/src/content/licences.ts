import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LOCK = join(import.meta.dirname, '../../../../package-lock.json')

type Licence = { name: string; version: string; licence: string }

/** What the lock file says of a package; more stands in it. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  link?: boolean
}

/** Packages for the work on the product whose drawings are shipped with it all the same. */
const DRAWN_FROM = new Set(['node_modules/@phosphor-icons/core', 'node_modules/tailwindcss'])

let kept: Licence[] | null = null

/**
 * The libraries that the product is shipped with, by name, from the lock file: what is only for building and testing it is not among
 * them, nor a binary of a library for another kind of machine.
 */
export function shippedLicences(): Licence[] {
  kept ??= licencesIn(readFileSync(LOCK, 'utf8'))
  return kept
}

/** The same for any lock file. */
export function licencesIn(lock: string): Licence[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock)
  const found = new Map<string, Licence>()
  for (const [path, { version = '', license = '', dev, devOptional, optional, link }] of Object.entries(
    packages,
  )) {
    const isShipped = path.includes('node_modules/') && !dev && !devOptional && !link
    if (!isShipped && !DRAWN_FROM.has(path)) continue
    if (optional && !path.includes(`${process.platform}-${process.arch}`)) continue
    const name = path.split('node_modules/').at(-1) ?? path
    found.set(`${name} ${version}`, { name, version, licence: license || 'tidak tercantum' })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
