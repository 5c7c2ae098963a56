import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../folders.ts'

const LOCK = join(PROJECT, 'package-lock.json')

type Licence = { name: string; version: string; licence: string }

/** The fields of a lock file entry that this module uses. */
type Locked = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  link?: boolean
}

/** Development packages from which the repository contains a generated extract. */
const EXTRACTED = new Set(['node_modules/@phosphor-icons/core', 'node_modules/geografis'])

/** Fonts of the documents, of which the repository contains subsets. */
const FONTS: readonly Licence[] = [
  { name: 'Noto Naskh Arabic', version: '5.3.0', licence: 'OFL-1.1' },
  { name: 'Noto Sans Math', version: '5.3.0', licence: 'OFL-1.1' },
  { name: 'Noto Sans SC', version: '2.004', licence: 'OFL-1.1' },
]

/** Compiled into a package that names its own licence only; it has the version of the package. */
const COMPILED: readonly Licence[] = [
  { name: 'PDFium (di dalam @hyzyla/pdfium)', version: '2.1.13', licence: 'BSD-3-Clause AND Apache-2.0' },
]

/** Read on first use; the lock file does not change while the server runs. */
let licences: Licence[] | null = null

/**
 * Returns the licences of the libraries that ship with the product, from the lock file, and of
 * fonts and compiled libraries, sorted by name. Leaves out development packages and binaries for
 * other platforms.
 */
export function shippedLicences(): Licence[] {
  licences ??= [...licencesIn(readFileSync(LOCK, 'utf8')), ...FONTS, ...COMPILED].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )
  return licences
}

/** Parses a lock file and returns the licences of the libraries that ship, sorted by name. */
export function licencesIn(lock: string): Licence[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(lock)
  const licenceByName = new Map<string, Licence>()
  for (const [path, { version = '', license = '', dev, devOptional, optional, link }] of Object.entries(
    packages,
  )) {
    const isShipped = path.includes('node_modules/') && !dev && !devOptional && !link
    if (!isShipped && !EXTRACTED.has(path)) continue
    if (optional && !path.includes(`${process.platform}-${process.arch}`)) continue
    const name = path.split('node_modules/').at(-1) ?? path
    licenceByName.set(`${name} ${version}`, { name, version, licence: license || 'tidak tercantum' })
  }
  return [...licenceByName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}
