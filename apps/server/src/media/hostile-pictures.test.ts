import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { colourPhoto, pngBomb, sendUpload } from '../../testing/uploads.ts'
import { Overloaded } from '../call/concurrency-limit.ts'
import { cleanItemPicture } from './clean-upload.ts'

let app: Awaited<ReturnType<typeof testApp>>
let close: () => Promise<void>
let itemId: number
let headers: Record<string, string>
const services = testServices()

beforeAll(async () => {
  const database = await testDb()
  close = database.close
  const vendor = await aVendor(database.db)
  itemId = await anItem(database.db, vendor, { state: 'draft', published_at: null })
  headers = { authorization: `member|${vendor.memberId}|${await aToken(database.db, vendor)}` }
  app = await testApp(database.db, services)
})
afterAll(async () => {
  await app.close()
  await close()
})

const send = (bytes?: Buffer, name = 'foto.jpg') =>
  sendUpload(app, { url: `/api/item/page/${itemId}/image`, headers, bytes, name })

/** Returns the last three stored files: the photo, its medium and its small thumbnail. */
const lastStoredFiles = () => [...services.stored.values()].slice(-3)

const photo = await sharp({
  create: {
    width: 2400,
    height: 1600,
    channels: 3,
    background: '#336699',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer()

const TYPE = 'Gunakan gambar JPG atau PNG.'
const BROKEN = 'Gambar ini rusak atau terpotong. Pilih berkas lain, atau ambil foto lagi.'

test.each([
  ['a page called photo', Buffer.from('<html><script>alert(1)</script>'), TYPE],
  [
    'a drawing that can carry scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    TYPE,
  ],
  ['a document', Buffer.from('%PDF-1.4\n%%EOF\n'), TYPE],
  ['a GIF', await colourPhoto('#a00').gif().toBuffer(), TYPE],
  ['a TIFF', await colourPhoto('#a00').tiff().toBuffer(), TYPE],
  ['an empty file', Buffer.alloc(0), TYPE],
  [
    'the first bytes of a photo and then a page',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
    BROKEN,
  ],
  ['the first half of a photo', photo.subarray(0, photo.length / 2), BROKEN],
  [
    'a PNG that ends in its middle',
    (await colourPhoto('#a00', 400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    BROKEN,
  ],
  [
    'a small PNG of 60,000 by 60,000 points',
    pngBomb(60_000, 60_000),
    'Gambar ini lebih dari 40 juta titik. Perkecil dahulu.',
  ],
  [
    'a PNG of 7,000 by 7,000 points',
    pngBomb(7_000, 7_000),
    'Gambar ini lebih dari 40 juta titik. Perkecil dahulu.',
  ],
  [
    'a photo of one point',
    await colourPhoto('#a00', 1, 1).png().toBuffer(),
    'Gambar ini terlalu kecil: tiap sisi paling sedikit 200 titik. Pakai foto yang lebih besar.',
  ],
  [
    'a stripe of 16,000 by 3 points',
    await colourPhoto('#a00', 16_000, 3).png().toBuffer(),
    'Gambar ini terlalu panjang dan sempit: paling banyak 4 banding 1. Potong dahulu.',
  ],
])('refuses %s and stores nothing', async (_, bytes, message) => {
  const before = services.stored.size
  expect(await send(bytes)).toMatchObject({ code: 422, message })
  expect(services.stored.size).toBe(before)
})

test('refuses a file of six megabytes, and a form without a file', async () => {
  expect(await send(Buffer.alloc(6 * 1024 * 1024))).toMatchObject({
    code: 413,
    message: 'Ukuran berkas melebihi 5 MB',
  })
  expect((await send()).data.error).toEqual([{ field: 'Filedata', message: 'Pilih gambar dahulu' }])
})

test('removes the location and all other metadata from every stored file', async () => {
  const geotaggedPhoto = await sharp(photo)
    .withExif({
      IFD0: { Copyright: 'Rahasia' },
      IFD3: { GPSLatitude: '7/1 21/1 0/1', GPSLongitude: '112/1 45/1 0/1' },
    })
    .jpeg()
    .toBuffer()
  expect(geotaggedPhoto.includes('Rahasia')).toBe(true)
  expect((await send(geotaggedPhoto)).code).toBe(200)
  for (const one of lastStoredFiles()) {
    expect((await sharp(one).metadata()).exif).toBeUndefined()
    expect(one.includes('Rahasia')).toBe(false)
  }
})

test('re-encoding removes data appended to a photo', async () => {
  const hidden = '<script>alert(document.cookie)</script>PK\u0003\u0004'
  expect(
    (
      await send(
        Buffer.concat([await colourPhoto('#777').jpeg().toBuffer(), Buffer.from(hidden)]),
        'foto.html',
      )
    ).code,
  ).toBe(200)
  for (const one of lastStoredFiles()) expect(one.includes('script')).toBe(false)
})

test('§9 creates WebP thumbnails of 900 and 320 pixels width', async () => {
  await send(await sharp(photo).modulate({ brightness: 1.1 }).jpeg().toBuffer())
  const [whole, medium, small] = lastStoredFiles()
  expect(await sharp(whole).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 })
  expect(await sharp(medium).metadata()).toMatchObject({ format: 'webp', width: 900, height: 600 })
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
})

test('applies the orientation of a photo and replaces transparency by white', async () => {
  const red = await colourPhoto('#c00', 400, 400).png().toBuffer()
  // The camera stored the photo sideways. Upright, its left side is at the top.
  const sideways = await colourPhoto('#00c', 800, 400)
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await send(sideways)
  for (const one of lastStoredFiles()) {
    const upright = await sharp(one).resize(1, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer()
    const [topRed = 0, , topBlue = 0, bottomRed = 0, , bottomBlue = 0] = upright
    expect(topRed - topBlue).toBeGreaterThan(150)
    expect(bottomBlue - bottomRed).toBeGreaterThan(150)
  }
  expect(await sharp(lastStoredFiles()[0]).metadata()).toMatchObject({ width: 400, height: 800 })
  await send(
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  )
  const { data } = await sharp(lastStoredFiles()[0]).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('of forty concurrent pictures processes 26 and refuses those beyond the queue', async () => {
  const done = await Promise.allSettled(Array.from({ length: 40 }, () => cleanItemPicture(photo)))
  const refused = done.filter(({ status }) => status === 'rejected')
  // Two running and 24 waiting.
  expect(refused).toHaveLength(40 - 26)
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(Overloaded) })
})
