import { afterEach, expect, test, vi } from 'vitest'
import { decodePicture, encodeSquareJpeg } from '../identity/profile/picture-crop.ts'
import { fitWithin, shrinkPhoto } from './shrink-photo.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
])('scales a photo of %i × %i to %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: toWidth, height: toHeight })
})

test('§9 re-encodes camera and profile photos as JPEG of quality 70', async () => {
  const toBlobArgs: unknown[] = []
  const pen = { fillRect: () => {}, drawImage: () => {} }
  const toBlob = (done: (blob: Blob) => void, ...as: unknown[]) => {
    toBlobArgs.push(as)
    done(new Blob(['kecil'], { type: 'image/jpeg' }))
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => {} }))
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen, toBlob }) })
  const cameraFile = new File([new Uint8Array(9_000)], 'IMG_1.heic', { type: 'image/heic' })
  const sent = await shrinkPhoto(cameraFile)
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_1.jpg', 'image/jpeg', 5])
  const picked = await decodePicture(cameraFile)
  if (picked === null) throw new Error('the picture was not read')
  await encodeSquareJpeg(picked, 0.5)
  expect(toBlobArgs).toEqual([
    ['image/jpeg', 0.7],
    ['image/jpeg', 0.7],
  ])
})
