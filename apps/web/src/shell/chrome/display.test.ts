import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTextSize, chooseTheme, currentTextSize, currentTheme } from '../../page/display.ts'
import { displayScript } from '../boot/display-script.ts'

const storedItems = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => storedItems.get(name) ?? null,
  setItem: (name: string, value: string) => void storedItems.set(name, value),
}

const aDocument = () => ({ documentElement: { dataset: {} as Record<string, string> } })

/** Runs the inline script on a new page and returns the resulting data attributes. */
function nextPage(navigator: object = {}): Record<string, string> {
  const document = aDocument()
  runInNewContext(displayScript, { document, localStorage, navigator })
  return document.documentElement.dataset
}

beforeEach(() => {
  storedItems.clear()
  vi.stubGlobal('document', aDocument())
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => vi.unstubAllGlobals())

test('applies theme and text size at once, and before the first paint of the next page', () => {
  chooseTheme('dark')
  chooseTextSize('extra-large')
  expect([currentTheme(), currentTextSize()]).toEqual(['dark', 'extra-large'])
  expect(nextPage()).toEqual({ theme: 'dark', textSize: 'extra-large' })
})

test('stores no attribute after a return to the device default', () => {
  chooseTheme('light')
  chooseTextSize('large')
  chooseTheme('system')
  chooseTextSize('normal')
  expect([currentTheme(), currentTextSize()]).toEqual(['system', 'normal'])
  expect(nextPage()).toEqual({})
})

test('ignores unknown stored values', () => {
  storedItems.set('theme', 'pelangi')
  storedItems.set('text-size', '40px')
  expect(nextPage()).toEqual({})
})

test('follows the Save-Data preference of the browser unless the user chose otherwise', () => {
  expect(nextPage({ connection: { saveData: true } })).toEqual({ saver: 'on' })
  storedItems.set('data-saver', 'off')
  expect(nextPage({ connection: { saveData: true } })).toEqual({})
})
