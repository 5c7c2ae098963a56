import { expect, test } from 'vitest'
import { axeViolations } from '../fixtures/axe.ts'
import { launchBrowser } from '../fixtures/browser.ts'

const browser = await launchBrowser()

/** Returns a page with a paragraph and some buttons. */
const pageWith = (buttons: string, colour = '#000') => `<!doctype html>
  <html lang="id"><head><title>Contoh</title></head>
  <body style="margin: 0; background: #fff"><main><h1>Contoh</h1>
  <p style="color: ${colour}">Teks contoh</p>${buttons}</main></body></html>`

const square = (side: number, left: number) =>
  `<button style="position: absolute; top: 200px; padding: 0; border: 0; width: ${side}px; height: ${side}px;
    left: ${left}px" aria-label="Tombol ${left}"></button>`

const namesOf = (violations: readonly string[]) => violations.map((sentence) => sentence.split(':')[0])

test('reports small targets and low contrast, although similar styles have passed before', async () => {
  const page = await (await browser.newContext()).newPage()
  const check = async (html: string) => {
    await page.setContent(html)
    return namesOf(await axeViolations(page))
  }
  expect(await check(pageWith(square(40, 10) + square(40, 60)))).toEqual([])
  expect(await check(pageWith(square(12, 10) + square(12, 60)))).toEqual([])
  // The same button, with a neighbour that is too near.
  expect(await check(pageWith(square(12, 10) + square(12, 24)))).toContain('target-size')
  expect(await check(pageWith(square(12, 10) + square(12, 24)))).toContain('target-size')
  expect(await check(pageWith('', '#ccc'))).toEqual(['color-contrast'])
  expect(await check(pageWith('<button></button>'))).toContain('button-name')
})
