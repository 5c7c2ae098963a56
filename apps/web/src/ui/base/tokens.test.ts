import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../design.css'), 'utf8')

/** Returns the custom properties of the first rule whose selector contains this text. */
function tokensOf(selector: string): Map<string, string> {
  const from = css.indexOf('{', css.indexOf(`${selector} {`))
  const body = css.slice(from + 1, css.indexOf('}', from))
  return new Map(
    [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const light = tokensOf('[data-theme="light"]')
const darkAlone = tokensOf('\n[data-theme="dark"]')
const dark = new Map([...light, ...darkAlone])
const themes = [
  ['light', light],
  ['dark', dark],
] as const

/** Returns the relative luminance of "#rrggbb" as defined by WCAG 2.2. */
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
  ...['chalk', 'paper', 'sunken', 'raised'].flatMap((surface) => [
    ['ink', surface],
    ['ink-2', surface],
    ['ink-3', surface],
    ['board-700', surface],
  ]),
  ['board-700', 'board-100'],
  ['ink', 'board-100'],
  ['on-primary', 'board-700'],
  ['on-primary', 'board-600'],
  ['on-stamp', 'stamp'],
  ['on-red', 'red'],
  ['on-brass', 'brass'],
  ['on-board', 'board-800'],
  ['on-board-2', 'board-800'],
  ['brass-700', 'brass-100'],
  ['stamp', 'stamp-100'],
  ['red', 'red-100'],
  ['blue', 'blue-100'],
  ['green', 'green-100'],
  ...['stamp', 'red', 'blue', 'green', 'brass-700'].flatMap((ink) => [
    [ink, 'paper'],
    [ink, 'chalk'],
  ]),
] as const

const parts = [
  ['edge', 'paper'],
  ['edge', 'chalk'],
  ['board-edge', 'board-800'],
  ['brass', 'board-800'],
] as const

describe('tokens of both themes', () => {
  it('are equal for the chosen and the device dark theme', () => {
    const byDevice = tokensOf(':root:not([data-theme="light"], [data-theme="dark"])')
    expect(byDevice).toEqual(darkAlone)
    expect(darkAlone.size).toBeGreaterThan(30)
  })

  it.each(themes)('%s: texts have a contrast of at least 4.5 with their surface', (_, tokens) => {
    const weak = texts.filter(([ink, surface]) => !(contrast(tokens.get(ink), tokens.get(surface)) >= 4.5))
    expect(weak).toEqual([])
  })

  it.each(themes)('%s: borders of controls have a contrast of at least 3', (_, tokens) => {
    const weak = parts.filter(([line, surface]) => !(contrast(tokens.get(line), tokens.get(surface)) >= 3))
    expect(weak).toEqual([])
  })

  it.each(['sd', 'smp', 'sma', 'smk', 'paud', 'slb', 'scout', 'badge'])('white is readable on %s', (level) =>
    expect(contrast('#ffffff', light.get(level))).toBeGreaterThanOrEqual(4.5),
  )
})
