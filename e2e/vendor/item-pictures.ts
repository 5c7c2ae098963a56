import type { Page } from 'playwright-core'
import { jpegPhoto } from '../fixtures/photo.ts'

/** Draws a photo in the format of a phone. */
export const phonePhoto = (name: string, background: string) => jpegPhoto(name, background, [2400, 1800])

/**
 * Returns the first eight quantisation steps of each JPEG that the page sends. At quality 70 they
 * are the eight of the standard times 0.6.
 */
export const STEPS_AT_70 = [10, 7, 7, 8, 7, 6, 10, 8]

export async function noteSteps(page: Page): Promise<number[][]> {
  const noted: number[][] = []
  await page.exposeFunction('noteSteps', (steps: number[]) => noted.push(steps))
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('Filedata') : null
      if (file instanceof File)
        void file.arrayBuffer().then((bytes) => {
          const all = new Uint8Array(bytes)
          const table = all.findIndex((byte, at) => byte === 0xff && all[at + 1] === 0xdb)
          Reflect.get(window, 'noteSteps')([...all.slice(table + 5, table + 13)])
        })
      send.call(this, body)
    }
  })
  return noted
}
