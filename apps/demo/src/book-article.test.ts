import { decreeFault } from '@pasar/domain/catalogue/book-decree'
import { CATEGORIES } from '@pasar/server/reference/category-tree'
import { describe, expect, test } from 'vitest'
import { BOOK_COUNT, bookArticle, higherZonesOf, isbnCheckDigit } from './book-article.ts'
import { SeededRandom } from './stream.ts'

const SEED = 2026
const books = Array.from({ length: BOOK_COUNT }, (_, number) =>
  bookArticle(SEED, number, new SeededRandom(SEED, 'test', number)),
)
const pathOf = new Map(CATEGORIES.map(({ id, path }) => [id, path]))
const isZoned = (categoryId: number) => pathOf.get(categoryId)?.[3] === 22

describe('ISBN', () => {
  test('computes the check digit of known numbers', () => {
    expect(isbnCheckDigit('978030640615')).toBe(7)
    expect(isbnCheckDigit('978316148410')).toBe(0)
  })

  test('every book has a unique ISBN of an Indonesian group with a valid check digit', () => {
    const numbers = books.map(({ book }) => book?.isbn ?? '')
    expect(new Set(numbers).size).toBe(BOOK_COUNT)
    for (const isbn of numbers) {
      expect(isbn).toMatch(/^978(602|623|979)99[0-9]{5}$/)
      const sum = [...isbn].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
      expect(sum % 10).toBe(0)
    }
  })
})

describe('§3 zone prices', () => {
  test('16,000 in zone 1 gives 16,800, 17,300, 18,800, 22,400 and 25,600 in the other zones', () => {
    // 16,704, 17,296, 18,704, 22,400 and 25,600, each rounded up to a multiple of 100.
    expect(higherZonesOf(16_000)).toEqual([16_800, 17_300, 18_800, 22_400, 25_600])
  })

  test('textbooks of every school level have zone prices; other books have one price', () => {
    for (const { categoryId, higherZones } of books) expect(higherZones !== null).toBe(isZoned(categoryId))
    const zoned = books.filter(({ categoryId }) => isZoned(categoryId))
    expect([...new Set(zoned.map(({ book }) => book?.education_level))].sort()).toEqual([
      'PAUD',
      'SD',
      'SLB',
      'SMA',
      'SMK',
      'SMP',
    ])
  })

  test('prices rise from zone to zone', () => {
    for (const { price, higherZones } of books)
      if (higherZones)
        expect([price, ...higherZones]).toEqual([price, ...higherZones].toSorted((a, b) => a - b))
  })
})

describe('eligibility', () => {
  test('about 3 % of the textbooks have a decree issued before 2015', () => {
    const textbooks = books.filter(({ categoryId }) => isZoned(categoryId))
    const old = textbooks.filter(({ book }) => (book?.decree_year ?? 9_999) < 2_015)
    expect(old.length / textbooks.length).toBeGreaterThan(0.02)
    expect(old.length / textbooks.length).toBeLessThan(0.04)
  })

  test('§1 every book may be ordered: its decree is from after 2015, or the books centre has agreed to it', () => {
    const refused = books.filter(
      ({ book }) =>
        book === null ||
        decreeFault({
          kind: 'national',
          number: book.decree_number,
          year: book.decree_year,
          centreLetter: book.centre_letter,
        }) !== null,
    )
    expect(refused).toEqual([])
  })

  test('the curriculum year matches the year of the book', () => {
    for (const { book } of books) {
      if (book?.curriculum === 'Kurikulum Merdeka') expect(book.year).toBeGreaterThanOrEqual(2_021)
      if (book?.curriculum === 'KTSP 2006') expect(book.year).toBeLessThan(2_013)
    }
  })
})
