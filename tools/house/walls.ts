import { type Import, importsOf, type Source } from './source-files.ts'

/** A forbidden import. In `to` and `butTo`, `$1` is the first group of `from`. */
type Wall = {
  readonly name: string
  readonly from: RegExp
  readonly exceptFrom?: RegExp
  readonly to: string
  readonly exceptTo?: string
  /** Restricts the wall to imports with this specifier. */
  readonly specifier?: RegExp
  /** Type imports are erased at compile time. Most walls forbid them anyway. */
  readonly allowTypes?: true
  readonly reason: string
}

const TESTS = /\.(test|spec)\.tsx?$/

const WALLS: readonly Wall[] = [
  {
    name: 'domain-is-pure',
    from: /^packages\/domain\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^packages/domain/src/',
    reason: 'Rules do no I/O and know no library. Pass what they need as arguments.',
  },
  {
    name: 'kernel-knows-no-business',
    from: /^packages\/domain\/src\/kernel\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^packages/domain/src/kernel/',
    reason: 'Every part of the business stands on the kernel, so it may lean on none of them.',
  },
  {
    name: 'contract-is-words-only',
    from: /^packages\/contract\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^(packages/(domain|contract)/src/|npm:zod/mini$)',
    reason: 'Browser and server share the contract: it knows the domain and zod/mini, nothing else.',
  },
  {
    name: 'search-is-pure',
    from: /^packages\/search\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^(packages/(search|domain)/src/|node:timers/promises$)',
    reason: 'The engine does no I/O: the server reads the rows and passes them in.',
  },
  {
    name: 'illustrations-stand-alone',
    from: /^packages\/illustrations\/src\//,
    exceptFrom: TESTS,
    to: '',
    exceptTo: '^packages/illustrations/src/',
    reason: 'A drawing is a function of its own description.',
  },
  {
    name: 'web-and-server-are-strangers',
    from: /^apps\/(web|server)\//,
    to: '^apps/',
    exceptTo: '^apps/$1/',
    reason: 'They meet in the contract.',
  },
  {
    name: 'packages-by-name',
    from: /^((?:packages|apps)\/[^/]+)\/.*\.tsx?$/,
    specifier: /^\./,
    to: '^(packages|apps)/',
    exceptTo: '^$1/',
    reason: 'Another package is imported by its name, from what it exports.',
  },
  {
    name: 'sql-lives-in-queries',
    from: /^apps\/server\/src\//,
    exceptFrom: /^apps\/server\/src\/(db|demo)\/|\.(queries|load)\.ts$|\.test\.ts$/,
    to: '^npm:(kysely|pg)(/|$)',
    allowTypes: true,
    reason:
      'Put the query in <module>.queries.ts and call it; reading data in by the thousand is a .load.ts.',
  },
  {
    name: 'the-http-framework-stays-in-http',
    from: /^apps\/server\/src\//,
    exceptFrom: /^apps\/server\/src\/(http\/|app\.ts$|start\.ts$)/,
    to: '^npm:@?fastify',
    reason:
      'Modules declare calls with serve(); only http, and what puts all together, know how they travel.',
  },
  {
    name: 'modules-share-queries-only',
    from: /^apps\/server\/src\/([^/]+)\//,
    exceptFrom: /^apps\/server\/src\/(http|db|demo)\/|\.test\.ts$/,
    to: '^apps/server/src/[^/]+/',
    exceptTo: '^apps/server/src/($1|http|db)/|\\.(queries|load|mails)\\.ts$|-view\\.ts$',
    allowTypes: true,
    reason:
      'Another module is used through what it reads (queries), its words, and how it shows things (views).',
  },
  {
    name: 'http-asks-who-and-what',
    from: /^apps\/server\/src\/http\//,
    exceptFrom: TESTS,
    to: '^apps/server/src/[^/]+/',
    exceptTo: '^apps/server/src/(http|db|identity|media)/|\\.(queries|access)\\.ts$',
    allowTypes: true,
    reason: 'Of the modules http knows who calls (identity) and bytes (media); app.ts hands it the rest.',
  },
  {
    name: 'db-knows-no-module',
    from: /^apps\/server\/src\/db\//,
    exceptFrom: TESTS,
    to: '^apps/server/src/[^/]+/',
    exceptTo: '^apps/server/src/db/',
    reason: 'The database serves every module and leans on none.',
  },
  {
    name: 'features-meet-in-screens',
    from: /^apps\/web\/src\/([^/]+)\//,
    exceptFrom: /\.screen\.tsx$|^apps\/web\/src\/(api|ui|shell)\//,
    to: '^apps/web/src/[^/]+/',
    exceptTo: '^apps/web/src/($1|api|ui|icons)/',
    reason: 'A feature does not reach into another one, nor into the shell; a screen may show its widgets.',
  },
  {
    name: 'screens-use-widgets',
    from: /^apps\/web\/src\/([^/]+)\/.*\.screen\.tsx$/,
    to: '^apps/web/src/[^/]+/',
    exceptTo: '^apps/web/src/($1|api|ui|icons|shell)/|\\.widget\\.tsx$',
    reason: 'Of another feature a screen shows widgets, never their insides.',
  },
  {
    name: 'ui-knows-no-business',
    from: /^apps\/web\/src\/ui\//,
    to: '^(packages|apps)/',
    exceptTo: '^apps/web/src/(ui|icons)/|^packages/domain/src/kernel/',
    reason: 'A field or a button serves any business; words and rules come in as properties.',
  },
  {
    name: 'the-sandbox-is-a-stranger',
    from: /^sandbox\//,
    to: '',
    exceptTo: '^(sandbox/src/|node:)',
    reason:
      'It plays a service of somebody else: what it shared with us would hide where we misread each other.',
  },
  {
    name: 'only-the-demo-starts-the-sandbox',
    from: /^(apps|packages)\//,
    exceptFrom: /^apps\/server\/(src\/demo|testing)\//,
    to: '^(sandbox/|npm:@pasar/sandbox)',
    reason: 'The product knows a school-data service by its address only.',
  },
  {
    name: 'journeys-see-what-people-see',
    from: /^e2e\//,
    to: '^(apps|packages)/',
    exceptTo: '^apps/server/src/demo/',
    reason: 'A journey knows the screens, and the accounts of the demo world.',
  },
]

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
    }
  const circle = circleIn(folders)
  if (circle) breaches.push(`domain-has-no-circles: ${circle.join(' → ')}. One of them knows too much.`)
  return breaches
}

/** The names of all walls, so that a test can plant a breach of each. */
export const wallNames = [...WALLS.map(({ name }) => name), 'domain-has-no-circles']

function breaks(wall: Wall, path: string, found: Import): boolean {
  const from = wall.from.exec(path)
  if (!from || wall.exceptFrom?.test(path) || (wall.allowTypes && found.isType)) return false
  if (wall.specifier && !wall.specifier.test(found.specifier)) return false
  const filled = (pattern: string) => new RegExp(pattern.replaceAll('$1', from[1] ?? ''))
  return filled(wall.to).test(found.to) && !(wall.exceptTo && filled(wall.exceptTo).test(found.to))
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
 * @returns its folders, with the first one again at the end; null if there is none
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
