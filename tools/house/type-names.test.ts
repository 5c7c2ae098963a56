import { expect, test } from 'vitest'
import { readSources } from './source-files.ts'
import { sharedTypeNames } from './type-names.ts'

test('no two files export types of the same name', () => {
  expect(sharedTypeNames(readSources())).toEqual([])
})

test.each([
  ['two types', 'export type Offer = { price: number }', 'export type Offer = string'],
  ['a type and an interface', 'export type Offer = string', 'export interface Offer { price: number }'],
  ['a type and a class', 'export type Offer = string', 'export class Offer {}'],
])('reports %s of the same name', (_, first, second) => {
  const [one, other] = ['apps/server/src/cart/offer.ts', 'packages/domain/src/cart/offer.ts']
  expect(
    sharedTypeNames([
      { path: one, text: first },
      { path: other, text: second },
    ]),
  ).toEqual([`Offer is exported by ${one} and ${other}`])
})

test('permits a type beside a constant of its name, and private types', () => {
  expect(
    sharedTypeNames([
      { path: 'a.ts', text: 'export const Offer = schema()\nexport type Offer = Output<typeof Offer>' },
      { path: 'b.ts', text: 'type Offer = string' },
    ]),
  ).toEqual([])
})
