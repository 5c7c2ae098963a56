import { extractText, getDocumentProxy } from 'unpdf'
import * as z from 'zod/mini'
import { singleJob } from '../src/document/bundle.ts'
import { print } from '../src/document/print.ts'
import { issued } from './order-snapshot.ts'

/** Who reads: the tax number of both parties is the same. */
export const look = { origin: 'https://pasar.test', showTaxNumber: () => '0012345678901000' }

/** A document of an order as a file. */
export const bytesOf = async (...given: Parameters<typeof issued>) => print(singleJob(issued(...given), look))

/** The words of each page. */
export async function pagesOf(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(bytes))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const Item = z.object({ str: z.string(), width: z.number(), transform: z.array(z.number()) })

/** The pieces of text of a page with their edges, in points. */
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
