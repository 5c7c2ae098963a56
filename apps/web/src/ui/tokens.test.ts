import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../app.css'), 'utf8')

/** The custom properties of the first rule whose selector contains these words. */
function tokensOf(selector: string): Map<string, string> {
  const from = css.indexOf('{', css.indexOf(`${selector} {`))
  const body = css.slice(from + 1, css.indexOf('}', from))
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const light = tokensOf('[data-theme="terang"]')
const darkAlone = tokensOf('\n[data-theme="gelap"]')
const dark = new Map([...light, ...darkAlone])
const themes = [
  ['light', light],
  ['dark', dark],
] as const

/** Relative luminance after WCAG 2.2 of "#rrggbb". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one = '', other = ''): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const texts = [
  ...['kapur', 'kertas', 'cekung', 'terangkat'].flatMap((surface) => [
    ['tinta', surface],
    ['tinta-2', surface],
    ['tinta-3', surface],
    ['papan-700', surface],
  ]),
  ['papan-700', 'papan-100'],
  ['tinta', 'papan-100'],
  ['di-primer', 'papan-700'],
  ['di-primer', 'papan-600'],
  ['di-stempel', 'stempel'],
  ['di-merah', 'merah'],
  ['di-kuningan', 'kuningan'],
  ['di-papan', 'papan-800'],
  ['di-papan-2', 'papan-800'],
  ['kuningan-700', 'kuningan-100'],
  ['stempel', 'stempel-100'],
  ['merah', 'merah-100'],
  ['biru', 'biru-100'],
  ['hijau', 'hijau-100'],
  ...['stempel', 'merah', 'biru', 'hijau', 'kuningan-700'].flatMap((ink) => [
    [ink, 'kertas'],
    [ink, 'kapur'],
  ]),
] as const

const parts = [
  ['batas', 'kertas'],
  ['batas', 'kapur'],
  ['batas-papan', 'papan-800'],
  ['kuningan', 'papan-800'],
] as const

describe('tokens of the two themes', () => {
  it('says the same by choice and by the device', () => {
    const byDevice = tokensOf(':root:not([data-theme="terang"], [data-theme="gelap"])')
    expect(byDevice).toEqual(darkAlone)
    expect(darkAlone.size).toBeGreaterThan(30)
  })

  it.each(themes)('%s: every text stands at 4.5 or more on its surface', (_, tokens) => {
    const weak = texts.filter(([ink, surface]) => !(contrast(tokens.get(ink), tokens.get(surface)) >= 4.5))
    expect(weak).toEqual([])
  })

  it.each(themes)('%s: borders of controls stand at 3 or more', (_, tokens) => {
    const weak = parts.filter(([line, surface]) => !(contrast(tokens.get(line), tokens.get(surface)) >= 3))
    expect(weak).toEqual([])
  })

  it.each(['sd', 'smp', 'sma', 'smk', 'paud', 'slb', 'pramuka', 'lencana'])('white reads on %s', (level) =>
    expect(contrast('#ffffff', light.get(level))).toBeGreaterThanOrEqual(4.5),
  )
})
