import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/client/assets')

test('no two chunks import each other, which would run one before its dependency', () => {
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const needs = new Map(
    files.map((name) => {
      const text = readFileSync(join(ASSETS, name), 'utf8')
      return [name, [...text.matchAll(/\bimport(?:\{[^}]*\}from)?"\.\/([^"]+)"/g)].map(([, to = '']) => to)]
    }),
  )
  const circles: string[] = []
  const walked = new Set<string>()
  const walk = (name: string, from: readonly string[]) => {
    if (from.includes(name)) circles.push([...from, name].join(' > '))
    if (walked.has(name)) return
    walked.add(name)
    for (const next of needs.get(name) ?? []) walk(next, [...from, name])
  }
  for (const name of files) walk(name, [])
  expect([...needs.values()].flat().length).toBeGreaterThan(500)
  expect(circles).toEqual([])
})
