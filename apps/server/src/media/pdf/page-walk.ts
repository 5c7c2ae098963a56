import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { LIMITS, PdfRejectedError } from './pdf-refused.ts'

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** A page with its inherited entries. */
export type SourcePage = { dict: PDFDict; inherited: ReadonlyMap<string, PDFObject> }

/**
 * Returns the pages of a document in their order.
 *
 * @throws PdfRejectedError if there are none, too many, or the page tree is invalid
 */
export function sourcePagesOf(context: PDFContext): SourcePage[] {
  const catalog = context.lookup(context.trailerInfo.Root)
  if (!(catalog instanceof PDFDict)) throw new PdfRejectedError('unreadable')
  const root = catalog.get(PDFName.of('Pages'))
  const visitedNodes = new Set<string>()
  const pages: SourcePage[] = []
  const waiting = [{ node: root, inherited: new Map<string, PDFObject>() }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    // No valid program puts the same page into the tree twice.
    if (!(node instanceof PDFRef) || visitedNodes.has(node.tag)) throw new PdfRejectedError('unreadable')
    visitedNodes.add(node.tag)
    const dict = context.lookup(node)
    if (!(dict instanceof PDFDict)) throw new PdfRejectedError('unreadable')
    const inheritedEntries = new Map(next.inherited)
    for (const key of INHERITED) {
      const own = dict.get(PDFName.of(key))
      if (own !== undefined) inheritedEntries.set(key, own)
    }
    const kids = dict.lookup(PDFName.of('Kids'))
    if (kids instanceof PDFArray)
      waiting.push(
        ...kids
          .asArray()
          .toReversed()
          .map((kid) => ({ node: kid, inherited: inheritedEntries })),
      )
    else pages.push({ dict, inherited: inheritedEntries })
    if (pages.length > LIMITS.pages || waiting.length + visitedNodes.size > LIMITS.pages * 10)
      throw new PdfRejectedError('too-complex')
  }
  if (pages.length === 0) throw new PdfRejectedError('unreadable')
  return pages
}
