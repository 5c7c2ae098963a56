import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { InflateBudget } from './inflated-size.ts'
import { LIMITS, PdfRejectedError } from './pdf-refused.ts'
import { plainStream } from './pdf-stream.ts'

/** Splits a list of names at white space. */
const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** All dictionary entries that draw something. Other entries are not copied. */
const DRAWING_KEYS = names(`
  Type Subtype Name S N R
  ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties Resources
  FormType BBox Matrix Group CS I K
  Width Height BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte OC
  LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM CA ca AIS TK G BC
  PatternType PaintType TilingType XStep YStep
  ShadingType Background AntiAlias Domain Function Extend Coords BitsPerCoordinate BitsPerFlag VerticesPerRow
  FunctionType Range Size BitsPerSample Order Encode C0 C1 Functions Bounds
  WhitePoint BlackPoint Gamma Alternate Colorants Process Components
  BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode FontBBox FontMatrix CharProcs
  DescendantFonts CIDSystemInfo DW W DW2 W2 CIDToGIDMap BaseEncoding Differences
  CMapName WMode UseCMap Registry Ordering Supplement
  FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight
  StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Style Lang FD
  Length1 Length2 Length3
  OCGs P VE BaseState ON OFF
  Predictor Colors Columns EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError
  JBIG2Globals ColorTransform
`)

/** Entries whose dictionary has keys chosen by the author. */
const NAMED_MAPS = names('ExtGState ColorSpace Pattern Shading XObject Font Properties CharProcs Colorants')

/** Names of active content, links and attachments. No drawing needs them as a key or a value. */
const ACTIVE_NAMES = names(`
  JavaScript JS Launch URI SubmitForm ImportData ResetForm GoTo GoToR GoToE GoTo3DView Rendition Movie Sound
  RichMedia RichMediaExecute RichMediaContent 3D Thread SetOCGState Action OpenAction AA
  EmbeddedFile EmbeddedFiles Filespec EF AF FileAttachment Screen XFA AcroForm Annot Annots Widget Names
  Collection Metadata PieceInfo Ref OPI PS Sig
`)

/** Stream entries that the copy of a stream sets itself. */
const STREAM_KEYS = new Set(['Filter', 'DecodeParms', 'Length'])

type Waiting = { ref: PDFRef; found: PDFObject; isMap: boolean }

/**
 * Copies drawing objects from one document to another. An allowlist selects the dictionary
 * entries.
 */
export class DrawingCopier {
  readonly #source: PDFContext
  readonly #target: PDFContext
  readonly #copies = new Map<string, PDFRef>()
  readonly #waiting: Waiting[] = []
  readonly #budget = new InflateBudget()

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source
    this.#target = target
  }

  /**
   * Copies an object. The objects it refers to are copied by `finish`.
   *
   * @param isMap whether its keys are names chosen by the author
   * @returns null for an object that draws nothing
   * @throws PdfRejectedError if the object is broken or nested too deeply
   */
  copy(object: PDFObject | undefined, { isMap = false, depth = 0 } = {}): PDFObject | null {
    if (depth > LIMITS.depth) throw new PdfRejectedError('too-complex')
    if (object instanceof PDFRef) return this.#copyOfRef(object, isMap)
    if (object instanceof PDFInvalidObject) throw new PdfRejectedError('unreadable')
    if (object instanceof PDFName) return ACTIVE_NAMES.has(object.decodeText()) ? null : object
    if (object instanceof PDFNumber) return Number.isFinite(object.asNumber()) ? object : null
    if (object instanceof PDFArray) return this.#copyOfArray(object, depth)
    if (object instanceof PDFDict) return this.#copyOfDict(object, isMap, depth)
    const isValue = [PDFBool, PDFString, PDFHexString].some((kind) => object instanceof kind)
    return object !== undefined && isValue ? object : null
  }

  /** Copies all objects referred to so far. */
  async finish(): Promise<void> {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { ref, found, isMap } = next
      const copy = found instanceof PDFStream ? await this.#copyOfStream(found) : this.copy(found, { isMap })
      this.#target.assign(ref, copy ?? PDFNull)
    }
  }

  #copyOfRef(ref: PDFRef, isMap: boolean): PDFObject | null {
    const key = `${ref.tag}${isMap ? ' map' : ''}`
    const existing = this.#copies.get(key)
    if (existing) return existing
    const pdfObject = this.#source.lookup(ref)
    if (pdfObject === undefined || pdfObject === PDFNull || pdfObject instanceof PDFRef) return null
    const copy = this.#target.nextRef()
    this.#copies.set(key, copy)
    this.#waiting.push({ ref: copy, found: pdfObject, isMap })
    return copy
  }

  /** Copies an array. Positions matter, so an element that draws nothing becomes null. */
  #copyOfArray(array: PDFArray, depth: number): PDFArray {
    const copy = PDFArray.withContext(this.#target)
    for (const entry of array.asArray()) copy.push(this.copy(entry, { depth: depth + 1 }) ?? PDFNull)
    return copy
  }

  #copyOfDict(dict: PDFDict, isMap: boolean, depth: number): PDFDict {
    const copy = PDFDict.withContext(this.#target)
    // Keys such as Shading and ExtGState are maps in resources but single objects in a pattern.
    const isNamed = isMap && !dict.has(PDFName.of('ShadingType')) && !dict.has(PDFName.of('Type'))
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText()
      if (ACTIVE_NAMES.has(name) || !(isNamed || DRAWING_KEYS.has(name))) continue
      const own = this.copy(value, { isMap: !isNamed && NAMED_MAPS.has(name), depth: depth + 1 })
      if (own !== null) copy.set(key, own)
    }
    return copy
  }

  async #copyOfStream(stream: PDFStream): Promise<PDFRawStream | null> {
    const subtype = stream.dict.lookup(PDFName.of('Subtype'))
    if (subtype instanceof PDFName && subtype.decodeText() === 'PS') return null
    const dict = this.#copyOfDict(stream.dict, false, 0)
    const [width, height] = ['Width', 'Height'].map((key) => stream.dict.lookup(PDFName.of(key)))
    if (width instanceof PDFNumber && height instanceof PDFNumber)
      if (width.asNumber() * height.asNumber() > LIMITS.pixels) throw new PdfRejectedError('too-complex')
    const { bytes, filter, parms } = await plainStream(stream, this.#budget)
    for (const key of STREAM_KEYS) dict.delete(PDFName.of(key))
    dict.set(PDFName.of('Filter'), PDFName.of(filter))
    if (parms) dict.set(PDFName.of('DecodeParms'), this.#copyOfDict(parms, false, 0))
    return PDFRawStream.of(dict, bytes)
  }
}
