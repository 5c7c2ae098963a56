import { expect, test } from 'vitest'
import {
  isServerUnavailable,
  nextDownload,
  parsePictureAddresses,
  pictureFileName,
  statusReason,
} from './picture-addresses.ts'

test('addresses in a cell are separated by bars, spaces, lines, and commas before another address', () => {
  expect(parsePictureAddresses('https://a.id/1.jpg | https://a.id/2.jpg')).toEqual([
    'https://a.id/1.jpg',
    'https://a.id/2.jpg',
  ])
  expect(parsePictureAddresses('https://a.id/1.jpg,https://a.id/2.jpg;\nhttps://a.id/1.jpg; b')).toEqual([
    'https://a.id/1.jpg',
    'https://a.id/2.jpg',
    'b',
  ])
  expect(parsePictureAddresses('https://a.id/w_300,h_200/x.jpg?a=1;b=2')).toEqual([
    'https://a.id/w_300,h_200/x.jpg?a=1;b=2',
  ])
  expect(parsePictureAddresses(' | ')).toEqual([])
})

test('the name of a picture is the end of its address', () => {
  expect(pictureFileName('https://a.id/foto/meja%20lipat.jpg?w=1')).toBe('meja-lipat.jpg')
  expect(pictureFileName('https://a.id/')).toBe('gambar')
  expect(pictureFileName(`https://a.id/${'x'.repeat(200)}.jpg`)).toHaveLength(120)
})

test('a failed download is retried after 30 seconds and 3 minutes, and then given up', () => {
  const now = new Date('2026-11-21T03:00:00Z')
  expect([1, 2, 3].map((attempts) => nextDownload(attempts, now)?.toISOString())).toEqual([
    '2026-11-21T03:00:30.000Z',
    '2026-11-21T03:03:00.000Z',
    undefined,
  ])
})

test('a missing file is no outage of its server', () => {
  expect(isServerUnavailable('status', 404)).toBe(false)
  expect(isServerUnavailable('too-large', null)).toBe(false)
  expect(isServerUnavailable('status', 503)).toBe(true)
  expect(isServerUnavailable('timeout', null)).toBe(true)
  expect(statusReason(404)).toBe('Tidak ada gambar di alamat ini (404).')
  expect(statusReason(500)).toBe('Server menjawab dengan kesalahan (500).')
})
