import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { iconNames } from './icon-names.ts'
import { buildSprite } from './sprite.generate.ts'

const web = join(import.meta.dirname, '..')

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!icon-names)\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(web, path), 'utf8'))

it('every icon of the list is used', () => {
  const drawn = (name: string) =>
    sources.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))
  expect(sources.length).toBeGreaterThan(100)
  expect(iconNames.filter((name) => !drawn(name))).toEqual([])
})

it('every icon has exactly one drawing in the committed sprite', () => {
  const sprite = readFileSync(join(import.meta.dirname, 'sprite.svg'), 'utf8')
  expect(sprite, 'run npm run icons').toBe(buildSprite())
  const ids = [...sprite.matchAll(/<symbol id="([a-z0-9-]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...iconNames])
  expect(new Set(ids).size).toBe(ids.length)
})
