/**
 * Concurrency limit. Sequential downloads take a minute on high-latency connections; more at
 * once would slow down the page.
 */
const AT_ONCE = 4
/** Attempts per file, for a connection that loses one response in twenty. */
const TRIES = 3

/**
 * Pauses in ms between the attempts to load a file that a page needs. They cover a lost response,
 * not an outage. A browser may cache a failed module import permanently.
 */
const PAUSES_MS = [400, 1_200, 3_000] as const

/**
 * Fetches a file that a page needs.
 *
 * @throws the TypeError of the last attempt
 */
export async function fetchWithRetry(request: Request): Promise<Response> {
  for (const pause of PAUSES_MS) {
    const response = await fetch(request).catch(() => null)
    if (response !== null) return response
    if (!navigator.onLine) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetch(request)
}

/**
 * Downloads build files into the shell cache, several at a time and with lower priority than
 * the page. Skips files that are cached or unchanged from an earlier build, so an interrupted
 * download resumes.
 *
 * @param name of the shell cache
 * @throws when a file fails to download; the others are cached then
 */
export async function fillShellCache(name: string, files: readonly string[]): Promise<void> {
  const shell = await caches.open(name)
  const left = [...files]
  const lostFiles: string[] = []
  const fillOn = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      if (!(await isStored(shell, file))) lostFiles.push(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fillOn))
  if (lostFiles.length > 0) throw new Error(`${lostFiles.length} files could not be downloaded`)
}

async function isStored(shell: Cache, file: string): Promise<boolean> {
  if (await shell.match(file)) return true
  const shellFile = (await caches.match(file)) ?? (await fetched(file))
  if (shellFile !== null) await shell.put(file, shellFile)
  return shellFile !== null
}

async function fetched(file: string): Promise<Response | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(file, { priority: 'low' }).catch(() => null)
    if (answer?.ok) return answer
  }
  return null
}
