import { codeOf, importsOf, type Source } from './source-files.ts'

/** Maximum number of named caches of a server process. */
export const MAX_SERVER_CACHES = 6

/**
 * The caches of a server process by the only file that creates each. The table in
 * `packages/search/README.md` describes them.
 */
export const SERVER_CACHES: Readonly<Record<string, string>> = {
  results: 'packages/search/src/search-cache.ts',
  cards: 'apps/server/src/catalogue/search/card-cache.ts',
  responses: 'apps/server/src/web/edge/response-cache.ts',
  sessions: 'apps/server/src/identity/sessions/session-cache.ts',
  settings: 'apps/server/src/settings/settings-cache.ts',
  shipping: 'apps/server/src/shipping/shipping-cache.ts',
}

const isChecked = ({ path }: Source) =>
  /^(apps\/server|packages\/search)\/src\//.test(path) && !/\.test\.ts$/.test(path)

/**
 * A map that code uses as a cache, without a limit of its own, a weak map of a module, or a
 * variable with a cached value.
 */
const HAND_WRITTEN =
  /\b\w*[cC]ache\w*(?:: [^=\n]+)? = new (?:Weak)?Map\b|^(?:export )?const \w+(?:: [^=\n]+)? = new WeakMap\b|\blet \w*[cC]ache\w*/gm

/** Weak maps of a module that cache nothing that changes, with a reason. */
const WEAK_MAPS: Readonly<Record<string, string>> = {
  'apps/server/src/shipping/regency-names.queries.ts': 'the names of the 514 regencies',
  'apps/server/src/shipping/area-search.queries.ts': 'a structure of the README: words in area names',
  'apps/server/src/call/noted-refusals.ts': 'facts of a request, as long as it lasts',
  'apps/server/src/web/edge/caller.ts': 'facts of a request, as long as it lasts',
}

/**
 * Finds caches that are not in the list, and lists that are too long.
 *
 * @returns one sentence per violation
 */
export function findUnlistedCaches(
  files: readonly Source[],
  listed: Readonly<Record<string, string>> = SERVER_CACHES,
): string[] {
  const paths = Object.values(listed)
  const checked = files.filter(isChecked)
  const unlisted = checked
    .filter((file) => !paths.includes(file.path) && importsOf(file).some(({ to }) => to === 'npm:lru-cache'))
    .map(({ path }) => `${path}: creates a cache that is not in the list of server caches`)
  const maps = checked.flatMap((file) =>
    file.path in WEAK_MAPS
      ? []
      : [...codeOf(file).matchAll(HAND_WRITTEN)].map(
          ([found]) => `${file.path}: ${found}; use lru-cache, and list it`,
        ),
  )
  const isTooLong = paths.length > MAX_SERVER_CACHES
  return [...unlisted, ...maps, ...(isTooLong ? [`${paths.length} server caches; merge or remove some`] : [])]
}
