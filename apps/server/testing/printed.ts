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
