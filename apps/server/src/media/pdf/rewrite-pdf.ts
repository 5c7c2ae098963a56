import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { must } from '@pasar/domain/kernel/must'
import { DrawingCopier } from './drawing-copier.ts'
import { countStreams } from './inflated-size.ts'
import { type Appearance, appearancesOf, numbersOf } from './page-annotations.ts'
import { type SourcePage, sourcePagesOf } from './page-walk.ts'
import { LIMITS, PdfRejectedError } from './pdf-refused.ts'

const name = PDFName.of
/** A4, the default for pages without a size. */
const A4 = [0, 0, 595, 842]

/** A PDF with only drawings, and whether the original had a digital signature. */
export type Rewritten = { bytes: Uint8Array; wasSigned: boolean }

/**
 * Rewrites a PDF with only the drawn content of its pages: without actions, links, scripts,
 * forms, attachments and metadata. Form fields, notes and signatures become part of the page
 * with their current appearance.
 *
 * @throws PdfRejectedError if the file is locked, unreadable or too complex
 * @decision 0058
 */
export async function rewritePdf(file: Buffer): Promise<Rewritten> {
  await countStreams(file)
  const source = await loaded(file)
  const { context } = source
  const all = context.enumerateIndirectObjects()
  if (all.length > LIMITS.objects) throw new PdfRejectedError('too-complex')
  const form = formOf(context)
  if (form) await drawMissingFields(source, form)
  const target = PDFContext.create()
  const copier = new DrawingCopier(context, target)
  const tree = target.nextRef()
  const kids: PDFRef[] = []
  let annotations = 0
  for (const page of sourcePagesOf(context)) {
    const appearances = appearancesOf(page.dict)
    annotations += appearances.length
    if (annotations > LIMITS.annotations) throw new PdfRejectedError('too-complex')
    kids.push(target.register(await copiedPage(page, { target, copier, tree, appearances, form })))
  }
  target.assign(tree, target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }))
  const layers = layersOf(context, copier)
  await copier.finish()
  const catalog = target.obj({ Type: 'Catalog', Pages: tree, ...(layers && { OCProperties: layers }) })
  target.trailerInfo.Root = target.register(catalog)
  const bytes = await PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer()
  return { bytes, wasSigned: all.some(([, object]) => isSignature(object)) }
}

/** Finds a dictionary of the catalog that draws nothing itself. */
const inCatalog = (context: PDFContext, key: string): PDFDict | null => {
  const catalog = context.lookup(context.trailerInfo.Root)
  const pdfObject = catalog instanceof PDFDict ? catalog.lookup(name(key)) : undefined
  return pdfObject instanceof PDFDict ? pdfObject : null
}

async function loaded(file: Buffer): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }
  const source = await PDFDocument.load(file, { ...options, ignoreEncryption: true })
  if (!source.isEncrypted) return source
  try {
    // Many programs only restrict printing or copying. Such a file opens without a password.
    return await PDFDocument.load(file, { ...options, password: '' })
  } catch {
    throw new PdfRejectedError('locked')
  }
}

const isSignature = (object: PDFObject) =>
  object instanceof PDFDict && object.has(name('ByteRange')) && object.has(name('Contents'))

function formOf(context: PDFContext): PDFDict | null {
  const form = inCatalog(context, 'AcroForm')
  const catalog = context.lookup(context.trailerInfo.Root)
  const isDynamic =
    form?.has(name('XFA')) &&
    catalog instanceof PDFDict &&
    catalog.lookup(name('NeedsRendering')) === PDFBool.True
  // The only page of such a file asks the user to open it in another program.
  if (isDynamic) throw new PdfRejectedError('unreadable')
  return form
}

/** Draws the fields whose appearance the authoring program left to the viewer. */
async function drawMissingFields(source: PDFDocument, form: PDFDict): Promise<void> {
  if (form.lookup(name('NeedAppearances')) !== PDFBool.True) return
  source.getForm().updateFieldAppearances()
  await source.flush()
}

type Copying = {
  target: PDFContext
  copier: DrawingCopier
  tree: PDFRef
  appearances: readonly Appearance[]
  form: PDFDict | null
}

async function copiedPage(
  { dict, inherited }: SourcePage,
  { target, copier, tree, appearances, form }: Copying,
): Promise<PDFDict> {
  const box = (key: string) => numbersOf(dict.context.lookup(inherited.get(key)), 4)
  const cropBox = box('CropBox')
  const rotate = dict.context.lookup(inherited.get('Rotate'))
  const unit = dict.lookup(name('UserUnit'))
  const group = copier.copy(dict.get(name('Group')))
  const resources = copier.copy(dict.context.lookup(inherited.get('Resources')))
  const contents = contentsOf(dict).map((ref) => copier.copy(ref) ?? PDFNull)
  const forms = appearances.map((one) => copier.copy(one.form))
  const fontsOfForm = form && copier.copy(form.get(name('DR')))
  await copier.finish()
  const page = target.obj({ Type: 'Page', Parent: tree, MediaBox: box('MediaBox') ?? A4 })
  if (cropBox) page.set(name('CropBox'), target.obj(cropBox))
  if (rotate instanceof PDFNumber) page.set(name('Rotate'), target.obj(rotate.asNumber()))
  if (unit instanceof PDFNumber) page.set(name('UserUnit'), target.obj(unit.asNumber()))
  if (group) page.set(name('Group'), group)
  const own = resources instanceof PDFDict ? resources : target.obj({})
  page.set(name('Resources'), own)
  const drawnForms = forms.map((ref, at) =>
    drawForm(target, own, {
      ref,
      matrix: must(appearances[at], 'the appearance of the form').matrix,
      fontsOfForm,
    }),
  )
  const around =
    drawnForms.length > 0 ? [content(target, 'q\n'), content(target, `\nQ\n${drawnForms.join('')}`)] : []
  const [before, after] = around
  page.set(name('Contents'), target.obj([before, ...contents, after].filter((one) => one !== undefined)))
  return page
}

const content = (target: PDFContext, text: string) => target.register(target.flateStream(text))

/** Returns the content streams of a page. */
function contentsOf(page: PDFDict): PDFRef[] {
  const entry = page.get(name('Contents'))
  const pdfObject = page.context.lookup(entry)
  const refs = pdfObject instanceof PDFArray ? pdfObject.asArray() : [entry]
  return refs.flatMap((ref) => {
    if (ref === undefined || ref === PDFNull) return []
    // A page without its content stream would be blank.
    if (!(ref instanceof PDFRef && page.context.lookup(ref) instanceof PDFStream))
      throw new PdfRejectedError('unreadable')
    return [ref]
  })
}

/**
 * Adds a form to the resources of its page.
 *
 * @returns the operators that draw it
 */
function drawForm(
  target: PDFContext,
  resources: PDFDict,
  {
    ref,
    matrix,
    fontsOfForm,
  }: { ref: PDFObject | null; matrix: readonly number[]; fontsOfForm: PDFObject | null },
): string {
  const stream = target.lookup(ref ?? undefined)
  if (!ref || !(stream instanceof PDFRawStream)) return ''
  stream.dict.set(name('Type'), name('XObject'))
  stream.dict.set(name('Subtype'), name('Form'))
  if (!stream.dict.has(name('Resources')) && fontsOfForm) stream.dict.set(name('Resources'), fontsOfForm)
  const sharedObject = resources.lookup(name('XObject'))
  // Other pages may share this dictionary.
  const forms = sharedObject instanceof PDFDict ? sharedObject.clone(target) : target.obj({})
  const key = forms.uniqueKey('Drawn')
  forms.set(key, ref)
  resources.set(name('XObject'), forms)
  return `q ${matrix.map((number) => PDFNumber.of(number).toString()).join(' ')} cm ${key.asString()} Do Q\n`
}

/** Copies the optional content settings (layers). Returns null if there are none. */
function layersOf(context: PDFContext, copier: DrawingCopier): PDFObject | null {
  const contentProperties = inCatalog(context, 'OCProperties')
  return contentProperties && copier.copy(contentProperties)
}
