import { extractText, getDocumentProxy } from 'unpdf'
import * as z from 'zod/mini'
import { singleJob } from '../src/document/bundle.ts'
import { print } from '../src/document/print.ts'
import { issued } from './order-snapshot.ts'

/** A viewer for which both parties have the same tax number. */
export const look = { origin: 'https://pasar.test', showTaxNumber: () => '0012345678901000' }

/** Prints a document of an order. */
export const bytesOf = async (...args: Parameters<typeof issued>) => print(singleJob(issued(...args), look))

/** Returns the text of each page. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const Item = z.object({ str: z.string(), width: z.number(), transform: z.array(z.number()) })

/** Returns the text pieces of a page with their edges, in points. */
export async function piecesOf(bytes: Buffer, page = 1) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items.flatMap((item) => {
    const read = z.safeParse(Item, item)
    if (!read.success) return []
    const { str, width, transform } = read.data
    const [left = 0, y = 0] = transform.slice(4)
    return [{ text: str, width, left, y, right: left + width, size: transform[0] ?? 0 }]
  })
}

const A4 = { width: 595.28, height: 841.89 }
/** Points from the page edge to the text of the body. */
const EDGE = { side: 54, top: 36, foot: 39 }

/** Returns the pieces of all pages that leave the margins or overlap another piece. */
export async function misplacedPieces(bytes: Buffer): Promise<string[]> {
  const { length } = await pagesOf(bytes)
  const pages = await Promise.all(Array.from({ length }, (_, at) => piecesOf(bytes, at + 1)))
  return pages.flatMap((all) => {
    const pieces = all.filter(({ text }) => text.trim() !== '')
    return pieces.flatMap(({ text, left, right, y }) => {
      const isOutside = left < EDGE.side - 1 || right > A4.width - EDGE.side + 1
      const overlapped = pieces.filter(
        (one) =>
          one.text !== text && Math.abs(one.y - y) < 5 && one.left < right - 0.5 && left < one.right - 0.5,
      )
      return [...(isOutside ? [text] : []), ...overlapped.map((one) => `${text} / ${one.text}`)]
    })
  })
}

/**
 * Returns how much of each page has text, as a share of the height between its top margin and its
 * footer.
 */
export async function fillsOf(bytes: Buffer): Promise<number[]> {
  const { length } = await pagesOf(bytes)
  const pages = await Promise.all(Array.from({ length }, (_, at) => piecesOf(bytes, at + 1)))
  return pages.map((pieces) => {
    const lowest = Math.min(
      ...pieces.flatMap(({ text, y }) => (text.trim() !== '' && y > EDGE.foot ? [y] : [])),
    )
    return (A4.height - EDGE.top - lowest) / (A4.height - EDGE.top - EDGE.foot)
  })
}
