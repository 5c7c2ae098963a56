import { deflateSync, inflateRawSync, constants as zlib } from 'node:zlib'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  type PDFStream,
} from '@cantoo/pdf-lib'
import { countInflated, type InflateBudget } from './inflated-size.ts'
import { LIMITS, PdfRejectedError } from './pdf-refused.ts'

/** Filters that are decoded. Their output is compressed again. */
const UNDONE = new Set(['ASCIIHexDecode', 'ASCII85Decode', 'LZWDecode', 'RunLengthDecode', 'FlateDecode'])
/** Image filters. Their content stays unchanged. */
const PICTURES = new Set(['DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'])
/**
 * Abbreviated filter names. Only inline images may have them, but some programs write them
 * everywhere.
 */
const SHORT: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  Fl: 'FlateDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

/** The content of a stream with at most one filter. */
export type PlainStream = { bytes: Uint8Array; filter: string; parms: PDFDict | null }

type Step = { filter: string; parms: PDFDict | null }

function stepsOf(dict: PDFDict): Step[] {
  const filter = dict.lookup(PDFName.of('Filter'))
  const parms = dict.lookup(PDFName.of('DecodeParms'))
  if (filter === undefined || filter === PDFNull) return []
  const filters = filter instanceof PDFArray ? entriesOf(filter) : [filter]
  const allParms = parms instanceof PDFArray ? entriesOf(parms) : [parms]
  return filters.map((name, at) => {
    if (!(name instanceof PDFName)) throw new PdfRejectedError('unreadable')
    const own = allParms[at]
    const text = name.decodeText()
    return { filter: SHORT[text] ?? text, parms: own instanceof PDFDict ? own : null }
  })
}

const entriesOf = (array: PDFArray): (PDFObject | undefined)[] => {
  if (array.size() > 8) throw new PdfRejectedError('too-complex')
  return Array.from({ length: array.size() }, (_, at) => array.lookup(at))
}

const numberIn = (dict: PDFDict | null, key: string): number | null => {
  const pdfObject = dict?.lookup(PDFName.of(key))
  return pdfObject instanceof PDFNumber ? pdfObject.asNumber() : null
}

/** Returns whether decoded bytes still need a predictor, which is part of the compression. */
const hasPredictor = ({ parms }: Step) => (numberIn(parms, 'Predictor') ?? 1) > 1

/**
 * Decodes a chain of filters down to compressed or image content, and counts the decompressed
 * bytes.
 *
 * @throws PdfRejectedError for filters that no document needs, broken content and excessive
 * size
 */
export async function plainStream(stream: PDFStream, budget: InflateBudget): Promise<PlainStream> {
  const steps = stepsOf(stream.dict)
  let bytes: Uint8Array = stream.getContents()
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1
    if (PICTURES.has(step.filter) && isLast) return { bytes, ...step }
    if (!UNDONE.has(step.filter)) throw new PdfRejectedError('unreadable')
    if (hasPredictor(step) && !isLast) throw new PdfRejectedError('too-complex')
    if (step.filter === 'FlateDecode') {
      const inflate = await countInflated(bytes, budget)
      if (inflate !== null && isLast) return { bytes: inflate(), filter: step.filter, parms: step.parms }
      bytes = inflatedAnyway(bytes)
    } else {
      bytes = decoded(stream.dict, bytes, step)
      budget.spend(bytes.length)
    }
    if (isLast && hasPredictor(step)) return { ...compressed(bytes), parms: step.parms }
  }
  return compressed(bytes)
}

const compressed = (bytes: Uint8Array): PlainStream => ({
  bytes: deflateSync(bytes),
  filter: 'FlateDecode',
  parms: null,
})

/** Decompresses content without its checksum or end as far as possible, like every viewer. */
function inflatedAnyway(bytes: Uint8Array): Uint8Array {
  try {
    return inflateRawSync(bytes.subarray(2), {
      maxOutputLength: LIMITS.streamBytes,
      finishFlush: zlib.Z_SYNC_FLUSH,
    })
  } catch (error) {
    throw new PdfRejectedError(error instanceof RangeError ? 'too-complex' : 'unreadable')
  }
}

/** Decodes one of the filters other than zlib. */
function decoded({ context }: PDFDict, bytes: Uint8Array, step: Step): Uint8Array {
  const alone = PDFDict.withContext(context)
  alone.set(PDFName.of('Filter'), PDFName.of(step.filter))
  const earlyChange = numberIn(step.parms, 'EarlyChange')
  if (earlyChange !== null) alone.set(PDFName.of('DecodeParms'), context.obj({ EarlyChange: earlyChange }))
  return decodePDFRawStream(PDFRawStream.of(alone, bytes)).decode()
}
