/** Loaded and pending chunk files by URL. */
const requests = new Map<string, Promise<void>>()

/**
 * Retry delays in ms. They cover a connection that loses one response in twenty, not an
 * outage.
 */
const PAUSES_MS = [400, 1_200, 3_000] as const

/**
 * Wraps every `import()` of the client bundle. Fetches the chunk files before the import and
 * retries failures. Most browsers cache a failed module import permanently, including modules
 * that depend on it.
 *
 * @param load the import
 * @param files the chunk and its dependencies, as named by the build
 * @throws the TypeError of a failed module import; the caller may retry
 * @decision 0037
 * @spec 4 Offline it waits for the network and tries again
 */
export async function preloadChunks<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  await Promise.all(files.map((file) => come(`/${file}`)))
  return load()
}

function come(address: string): Promise<void> {
  const pendingRequest = requests.get(address)
  if (pendingRequest !== undefined) return pendingRequest
  const coming = isNamed(address) ? Promise.resolve() : fetched(address)
  requests.set(address, coming)
  void coming.catch(() => requests.delete(address))
  return coming
}

/** Whether a link element of the page already loads this file. */
const isNamed = (address: string) =>
  [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === address)

async function fetched(address: string): Promise<void> {
  // Do not use a preload hint: its failure would be cached for the import too.
  const fetchOnce = address.endsWith('.css') ? styled : loaded
  for (const pause of PAUSES_MS) {
    if (await fetchOnce(address)) return
    if (!navigator.onLine) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  if (!(await fetchOnce(address)))
    throw new TypeError(`Failed to fetch dynamically imported module: ${location.origin}${address}`)
}

/**
 * Fetches a script into the HTTP cache for the import.
 *
 * @returns whether the fetch succeeded
 */
async function loaded(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address)
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function styled(address: string): Promise<boolean> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  return new Promise((done) => {
    link.onload = () => done(true)
    link.onerror = () => {
      link.remove()
      done(false)
    }
    document.head.append(link)
  })
}
