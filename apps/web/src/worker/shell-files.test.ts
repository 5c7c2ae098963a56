import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillShellCache } from './shell-files.ts'

const files = Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`)
/** What the device holds, by the place and the file. */
let held: Map<string, string>
let asked: string[]
let isOnTheWay = 0
let mostOnTheWay = 0
/** Whether an answer is lost. */
let isLost = (_file: string) => false

beforeEach(() => {
  held = new Map()
  asked = []
  mostOnTheWay = 0
  isLost = () => false
  const found = (place: string, file: string) => {
    const text = held.get(`${place} ${file}`)
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('caches', {
    open: async (place: string) => ({
      match: async (file: string) => found(place, file),
      put: async (file: string, answer: Response) => held.set(`${place} ${file}`, await answer.text()),
    }),
    match: async (file: string) => found('kulit-lama', file),
  })
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file)
    isOnTheWay += 1
    mostOnTheWay = Math.max(mostOnTheWay, isOnTheWay)
    await new Promise((done) => setTimeout(done, 5))
    isOnTheWay -= 1
    if (isLost(file)) throw new TypeError('Failed to fetch')
    return new Response(file)
  })
})
afterEach(() => vi.unstubAllGlobals())

const inShell = () => files.filter((file) => held.get(`kulit-baru ${file}`) === file)

test('files come four at once, each once, and in whole', async () => {
  await fillShellCache('kulit-baru', files)
  expect(inShell()).toEqual(files)
  expect(asked.toSorted()).toEqual(files.toSorted())
  expect(mostOnTheWay).toBe(4)
})

test('what is there already, or was the same in an earlier build, is not fetched again', async () => {
  held.set(`kulit-baru ${files[0]}`, `${files[0]}`)
  held.set(`kulit-lama ${files[1]}`, `${files[1]}`)
  await fillShellCache('kulit-baru', files)
  expect(inShell()).toEqual(files)
  expect(asked.toSorted()).toEqual(files.slice(2).toSorted())
})

test('an answer that is lost is asked for again', async () => {
  const once = new Set<string>()
  isLost = (file) => !once.has(file) && once.add(file).size > 0
  await fillShellCache('kulit-baru', files)
  expect(inShell()).toEqual(files)
})

test('a file that never comes keeps none of the others away, and is all that is left for the next time', async () => {
  isLost = (file) => file === files[3]
  await expect(fillShellCache('kulit-baru', files)).rejects.toThrow('1 files did not come')
  expect(inShell()).toEqual(files.filter((file) => file !== files[3]))
  asked = []
  isLost = () => false
  await fillShellCache('kulit-baru', files)
  expect(asked).toEqual([files[3]])
})
