import { describe, expect, test } from 'vitest'
import { bookFacts, formatDimensions, formatWeight, meanRating } from './item-facts.ts'

describe('formats item properties', () => {
  test.each([
    [250, '250 g'],
    [1_000, '1 kg'],
    [2_480, '2,5 kg'],
    [12_000_000, '12.000 kg'],
  ])('formats %i grams as %s', (grams, label) => {
    expect(formatWeight(grams)).toBe(label)
  })

  test('formats dimensions in centimetres', () => {
    expect(formatDimensions({ lengthMm: 297, widthMm: 210, heightMm: 50 })).toBe('29,7 × 21 × 5 cm')
    expect(formatDimensions({ lengthMm: 297, widthMm: 0, heightMm: 50 })).toBeNull()
  })

  test('returns no mean without ratings', () => {
    expect(meanRating({ ratingSum: 0, ratingCount: 0 })).toBeUndefined()
    expect(meanRating({ ratingSum: 47, ratingCount: 10 })).toBe(4.7)
  })

  test('names the decree of a book and omits unknown properties', () => {
    const facts = bookFacts({
      isbn: '9786023456789',
      publisher: 'Penerbit Nusantara',
      author: '',
      year: 2024,
      curriculum: 'Kurikulum Merdeka',
      educationLevel: 'SD',
      schoolClass: 'IV',
      pages: 0,
      size: '17,6 × 25 cm',
      paper: '',
      decreeNumber: '123/P/2022',
      decreeYear: 2022,
      decreeKind: 'national',
      centreLetter: '',
      subject: '',
    })
    expect(facts.find(({ name }) => name === 'ISBN')?.value).toBe('978-6023456789')
    expect(facts.find(({ name }) => name === 'Nomor SK kelayakan')?.value).toBe('123/P/2022, tahun 2022')
    expect(facts.map(({ name }) => name)).not.toContain('Penulis')
    expect(facts.map(({ name }) => name)).not.toContain('Jumlah halaman')
  })
})
