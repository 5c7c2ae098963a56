/** Files that came or are on their way, by their address. */
const asked = new Map<string, Promise<void>>()

/** A bad line loses one answer in twenty; one that is down is not waited for here. */
const PAUSES_MS = [400, 1_200, 3_000] as const

/**
 * What every `import()` of the program becomes in a browser. Its files are fetched before they are imported, again if need be: most browsers
 * remember a module that did not come and never ask for it a second time, nor for one that needs it.
 *
 * @param load the import
 * @param files the part's own file and all that it needs, as the build names them
 * @throws what a browser says of a module that did not come; it may be asked for again
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
  const known = asked.get(address)
  if (known !== undefined) return known
  const coming = isNamed(address) ? Promise.resolve() : fetched(address)
  asked.set(address, coming)
  void coming.catch(() => asked.delete(address))
  return coming
}

/** What the page itself names, the browser fetches. */
const isNamed = (address: string) =>
  [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === address)

async function fetched(address: string): Promise<void> {
  // A hint to the browser would be less, but what did not come of it is given to the import too.
  const fetchOnce = address.endsWith('.css') ? styled : loaded
  for (const pause of PAUSES_MS) {
    if (await fetchOnce(address)) return
    if (!navigator.onLine) break
    await new Promise((again) => setTimeout(again, pause))
  }
  if (!(await fetchOnce(address)))
    throw new TypeError(`Failed to fetch dynamically imported module: ${location.origin}${address}`)
}

/** Puts a script among what the browser has at hand for the import. @returns whether it came */
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
