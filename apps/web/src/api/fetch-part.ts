/** The file that a browser names when a part of the program did not come. */
const FILE = /(?:https?:\/\/[^\s'"]+|\/assets\/[^\s'"]+)\.(js|css)/

/** Files that did not come, by the part that needed them. */
const lost = new Map<string, string>()
let tries = 0

/**
 * Fetches a part of the program, again and again if need be: a browser remembers a module that did not come and never asks for it a second
 * time, so it is asked for under another address.
 *
 * @param name tells the parts apart
 * @param load the import of the part
 * @throws what the browser says, while the part does not come
 * @spec 4 Offline it waits for the network and tries again
 */
export async function fetchPart<Part>(name: string, load: () => Promise<Part>): Promise<Part> {
  const address = lost.get(name)
  try {
    const part = address === undefined ? await load() : await fetchAgain<Part>(address)
    lost.delete(name)
    return part
  } catch (error) {
    const [file, kind] = FILE.exec(error instanceof Error ? error.message : '') ?? []
    if (file !== undefined && kind === 'js') lost.set(name, file.replace(/\?.*/, ''))
    if (file !== undefined && kind === 'css') lookAgain(file)
    throw error
  }
}

function fetchAgain<Part>(address: string): Promise<Part> {
  tries += 1
  return import(/* @vite-ignore */ `${address}?lagi=${tries}`)
}

function lookAgain(address: string): void {
  tries += 1
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `${address}?lagi=${tries}`
  document.head.append(link)
}
