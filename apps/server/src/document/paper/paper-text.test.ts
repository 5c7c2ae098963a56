import { buffer } from 'node:stream/consumers'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { COVERAGE } from '@pasar/domain/kernel/paper-fonts'
import PdfKit from 'pdfkit'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paidOrder } from '../../../testing/order-snapshot.ts'
import { bytesOf, pagesOf, piecesOf } from '../../../testing/printed.ts'
import { drawText, heightOfText, registerFonts, regular, widthOfText } from './paper-text.ts'

const namedItem = (name: string): OrderSnapshot => {
  const order = paidOrder(1)
  return { ...order, lines: order.lines.map((line) => ({ ...line, name })) }
}

const Glyph = z.object({ originalCharCode: z.number(), unicode: z.string() })

/** Returns the glyphs of the first page, by the parser of pdf.js. The glyph 0 is a box. */
async function glyphsOf(bytes: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { argsArray } = await (await pdf.getPage(1)).getOperatorList()
  return argsArray.flat(3).flatMap((one: unknown) => {
    const glyph = z.safeParse(Glyph, one)
    return glyph.success ? [glyph.data] : []
  })
}

const fontNames = (bytes: Buffer) =>
  new Set(bytes.toString('latin1').match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g))

const EVERYTHING = 'Suhu 25 ℃, ⌀ 12 mm, A‑B, محمد, 王小明'

describe('a document with characters that the text font does not have', () => {
  test('a document prints characters that its text font does not have, and no box', async () => {
    const bytes = await bytesOf('order', namedItem(EVERYTHING))
    const [page = ''] = await pagesOf(bytes)
    expect(page).toContain(EVERYTHING)
    const glyphs = await glyphsOf(bytes)
    expect(glyphs.length).toBeGreaterThan(1_000)
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  })

  test('prints a question mark for a character without a font, and says so', async () => {
    const bytes = await bytesOf('order', namedItem('Spidol 😀 biru'))
    const [page = ''] = await pagesOf(bytes)
    expect(page).toContain('Spidol ? biru')
    expect(page).toMatch(/dicetak sebagai huruf dasarnya atau tanda tanya: U\+1F600\. Penyedia,/)
    expect((await glyphsOf(bytes)).filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  })

  test('has Arabic words from right to left, also inside parentheses', async () => {
    const pieces = await piecesOf(await bytesOf('order', namedItem('Buku محمد (رسول) الله, jilid 2')))
    const leftOf = (word: string) => pieces.find(({ text }) => text.includes(word))?.left ?? Number.NaN
    expect(leftOf('محمد')).toBeGreaterThan(leftOf('رسول'))
    expect(leftOf('رسول')).toBeGreaterThan(leftOf('الله'))
    expect(leftOf('الله')).toBeGreaterThan(leftOf('Buku'))
    expect(leftOf('jilid')).toBeGreaterThan(leftOf('محمد'))
  })

  test('embeds only the fonts and glyphs that it uses', async () => {
    const plain = await bytesOf('order', namedItem('Kertas A4'))
    expect(fontNames(plain)).toEqual(new Set(['SourceSerif4-Regular', 'SourceSerif4-Bold']))
    for (const name of ['Buku محمد', 'Suhu 25 ℃', 'Pipa ⌀ 12', 'Buku 王小明']) {
      const bytes = await bytesOf('order', namedItem(name))
      expect(fontNames(bytes).size).toBe(3)
      expect([name, bytes.length - plain.length < 4_000]).toEqual([name, true])
    }
  })

  test('keeps long names inside their column', async () => {
    const long = `${'مكتبة المدرسة '.repeat(12)}${'學校用品專賣店'.repeat(12)}`
    const pieces = await piecesOf(await bytesOf('order', namedItem(long)))
    const name = pieces.filter(({ text }) => /[\p{Script=Arabic}\p{Script=Han}]/u.test(text))
    expect(new Set(name.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3)
    for (const { left, right } of name) expect([left > 75, right < 300]).toEqual([true, true])
  })
})

test('a text is measured as wide as it is drawn', () => {
  const pdf = new PdfKit()
  registerFonts(pdf)
  const type = regular(10)
  for (const text of ['Kertas A4 dan spidol', EVERYTHING, '王小明老師'.repeat(6), `Baris\n${EVERYTHING}`]) {
    pdf.y = 100
    drawText(pdf, type, text, 72, 100, { width: 90 })
    expect([text, pdf.y - 100]).toEqual([
      text,
      expect.closeTo(heightOfText(pdf, type, text, { width: 90 }), 4),
    ])
  }
  expect(widthOfText(pdf, type, '王小明')).toBe(30)
})

/** Returns the characters of hexadecimal ranges; of more than a hundred, every eleventh. */
const charactersOf = (ranges: string) =>
  ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
    const all = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    return all.length <= 100 ? all : all.filter((_, at) => at % 11 === 0 || at === all.length - 1)
  })

test.each(Object.entries(COVERAGE))(
  'the font %s has the characters that its list states',
  async (_, ranges) => {
    const pdf = new PdfKit({ margin: 10 })
    registerFonts(pdf)
    const characters = charactersOf(ranges)
    for (const [at, one] of characters.entries())
      for (const weight of ['regular', 'bold'] as const)
        drawText(pdf, { weight, size: 5 }, one, 10 + (at % 80) * 6, 10 + Math.floor(at / 80) * 6, {
          lineBreak: false,
        })
    pdf.end()
    const glyphs = await glyphsOf(await buffer(pdf))
    expect(glyphs.length).toBeGreaterThanOrEqual(characters.length)
    expect(glyphs.filter(({ originalCharCode }) => originalCharCode === 0)).toEqual([])
  },
)
