/** Response header with the build of the server. */
const BUILD_HEADER = 'x-build'
/** Response header of a refusal that a client of the same build would not cause. */
const MISMATCH_HEADER = 'x-call-mismatch'

/**
 * Returns the id of a build: the hash in the name of its entry script. Without a hash, the name.
 */
export const buildOf = (script: string): string =>
  /client-([\w-]+)\.js/.exec(script)?.[1] ?? script.slice(script.lastIndexOf('/') + 1)

let own: string | null = null

/** Names the build of this page. @param script address of the entry script */
export function setOwnBuild(script: string): void {
  own = buildOf(script)
}

/** Whether the server has another build than this page. */
export function isOtherBuild({ headers }: Response): boolean {
  const build = headers.get(BUILD_HEADER)
  return own !== null && build !== null && build !== own
}

/** Whether the server has another build than this page, and the call does not fit it. */
export const isOutdatedCall = (response: Response): boolean =>
  isOtherBuild(response) && response.headers.has(MISMATCH_HEADER)
