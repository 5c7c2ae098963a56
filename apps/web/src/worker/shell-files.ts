/** On a line with long ways one file after the other would take a minute; more at once would take it from the page. */
const AT_ONCE = 4
/** A bad line loses one answer in twenty. */
const TRIES = 3

/**
 * Puts files of the product into the shell, several at once and behind what the page itself asks for. Those that are there, or are the same as
 * in an earlier build, are not fetched again: what was ended in the middle goes on where it was.
 *
 * @param name of the shell
 * @throws when a file does not come; the others are there then
 */
export async function fillShellCache(name: string, files: readonly string[]): Promise<void> {
  const shell = await caches.open(name)
  const left = [...files]
  const lost: string[] = []
  const fillOn = async () => {
    for (let file = left.shift(); file !== undefined; file = left.shift())
      if (!(await isThere(shell, file))) lost.push(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fillOn))
  if (lost.length > 0) throw new Error(`${lost.length} files did not come`)
}

async function isThere(shell: Cache, file: string): Promise<boolean> {
  if (await shell.match(file)) return true
  const held = (await caches.match(file)) ?? (await fetched(file))
  if (held !== null) await shell.put(file, held)
  return held !== null
}

async function fetched(file: string): Promise<Response | null> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await fetch(file, { priority: 'low' }).catch(() => null)
    if (answer?.ok) return answer
  }
  return null
}
