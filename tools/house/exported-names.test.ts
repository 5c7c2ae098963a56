import { expect, test } from 'vitest'
import { sharedNames } from './exported-names.ts'
import { readSources } from './source-files.ts'

test('an exported name has one home', () => {
  expect(sharedNames(readSources())).toEqual([])
})

const homes = ['apps/server/src/cart/offer.ts', 'packages/domain/src/cart/offer.ts'] as const

test.each([
  ['two types', 'Offer', 'export type Offer = { price: number }', 'export type Offer = string'],
  ['a type and a class', 'Offer', 'export type Offer = string', 'export class Offer {}'],
  [
    'two functions',
    'formatTime',
    'export function formatTime(minutes: number) {}',
    'export const formatTime = (seconds: number) => seconds',
  ],
  [
    'a component and a type',
    'Tag',
    'export function Tag() { return null }',
    'export interface Tag { id: number }',
  ],
  ['a destructured value', 'limit', 'export const { limit } = config', 'export const [limit] = limits'],
  ['a list of exports', 'open', 'const open = 1\nexport { open }', 'export async function open() {}'],
])('reports %s of the same name', (_, name, first, second) => {
  expect(
    sharedNames([
      { path: homes[0], text: first },
      { path: homes[1], text: second },
    ]),
  ).toEqual([`${name} is exported by ${homes[0]} and ${homes[1]}`])
})

test('permits a type beside a constant of its name, a re-export, and private names', () => {
  expect(
    sharedNames([
      { path: 'a.ts', text: 'export const Offer = schema()\nexport type Offer = Output<typeof Offer>' },
      { path: 'b.ts', text: `export type { Offer } from './a.ts'` },
      { path: 'c.ts', text: 'type Offer = string\nconst local = 1\nexport const other = local' },
    ]),
  ).toEqual([])
})
