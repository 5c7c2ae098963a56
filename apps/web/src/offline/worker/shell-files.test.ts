import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillShellCache } from './shell-files.ts'

const files = Array.from({ length: 20 }, (_, at) => `/assets/${at}.js`)
/** Cached files by cache name and file. */
let cachedFiles: Map<string, string>
let requestedFiles: string[]
let isOnTheWay = 0
let maxConcurrent = 0
/** Whether the response for a file is lost. */
let isLost = (_file: string) => false

beforeEach(() => {
  cachedFiles = new Map()
  requestedFiles = []
  maxConcurrent = 0
  isLost = () => false
  const found = (cacheName: string, file: string) => {
    const text = cachedFiles.get(`${cacheName} ${file}`)
    return text === undefined ? undefined : new Response(text)
  }
  vi.stubGlobal('caches', {
    open: async (cacheName: string) => ({
      match: async (file: string) => found(cacheName, file),
      put: async (file: string, answer: Response) =>
        cachedFiles.set(`${cacheName} ${file}`, await answer.text()),
    }),
    match: async (file: string) => found('shell-old', file),
  })
  vi.stubGlobal('fetch', async (file: string) => {
    requestedFiles.push(file)
    isOnTheWay += 1
    maxConcurrent = Math.max(maxConcurrent, isOnTheWay)
    await new Promise((done) => setTimeout(done, 5))
    isOnTheWay -= 1
    if (isLost(file)) throw new TypeError('Failed to fetch')
    return new Response(file)
  })
})
afterEach(() => vi.unstubAllGlobals())

const inShell = () => files.filter((file) => cachedFiles.get(`shell-new ${file}`) === file)

test('downloads each file once and completely, four at a time', async () => {
  await fillShellCache('shell-new', files)
  expect(inShell()).toEqual(files)
  expect(requestedFiles.toSorted()).toEqual(files.toSorted())
  expect(maxConcurrent).toBe(4)
})

test('skips files that are cached or unchanged from an earlier build', async () => {
  cachedFiles.set(`shell-new ${files[0]}`, `${files[0]}`)
  cachedFiles.set(`shell-old ${files[1]}`, `${files[1]}`)
  await fillShellCache('shell-new', files)
  expect(inShell()).toEqual(files)
  expect(requestedFiles.toSorted()).toEqual(files.slice(2).toSorted())
})

test('retries a lost response', async () => {
  const once = new Set<string>()
  isLost = (file) => !once.has(file) && once.add(file).size > 0
  await fillShellCache('shell-new', files)
  expect(inShell()).toEqual(files)
})

test('a permanently failing file blocks no other file, and is the only one left for the next attempt', async () => {
  isLost = (file) => file === files[3]
  await expect(fillShellCache('shell-new', files)).rejects.toThrow('1 files could not be downloaded')
  expect(inShell()).toEqual(files.filter((file) => file !== files[3]))
  requestedFiles = []
  isLost = () => false
  await fillShellCache('shell-new', files)
  expect(requestedFiles).toEqual([files[3]])
})
