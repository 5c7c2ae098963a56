import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTextSize, chooseTheme, currentTextSize, currentTheme } from './display.ts'
import { displayScript } from './display-script.ts'

const kept = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
}

const aDocument = () => ({ documentElement: { dataset: {} as Record<string, string> } })

/** A page as it is before anything is painted. */
function nextPage(navigator: object = {}): Record<string, string> {
  const document = aDocument()
  runInNewContext(displayScript, { document, localStorage, navigator })
  return document.documentElement.dataset
}

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('document', aDocument())
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

test('a theme and a size of text are in force at once, and in the next page before it is painted', () => {
  chooseTheme('gelap')
  chooseTextSize('sangat-besar')
  expect([currentTheme(), currentTextSize()]).toEqual(['gelap', 'sangat-besar'])
  expect(nextPage()).toEqual({ theme: 'gelap', ukuran: 'sangat-besar' })
})

test('whoever goes back to what the device says has nothing in force', () => {
  chooseTheme('terang')
  chooseTextSize('besar')
  chooseTheme('ikuti')
  chooseTextSize('normal')
  expect([currentTheme(), currentTextSize()]).toEqual(['ikuti', 'normal'])
  expect(nextPage()).toEqual({})
})

test('what is kept and is no choice of ours changes nothing', () => {
  kept.set('tema', 'pelangi')
  kept.set('ukuran', '40px')
  expect(nextPage()).toEqual({})
})

test('a browser that asks for less data is heard unless something else was chosen', () => {
  expect(nextPage({ connection: { saveData: true } })).toEqual({ hemat: 'ya' })
  kept.set('hemat-data', 'tidak')
  expect(nextPage({ connection: { saveData: true } })).toEqual({})
})
