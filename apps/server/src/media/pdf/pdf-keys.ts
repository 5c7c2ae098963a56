/** Splits a list of names at white space. */
const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** All dictionary entries that draw something. Other entries are not copied. */
export const DRAWING_KEYS = names(`
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
export const NAMED_MAPS = names(
  'ExtGState ColorSpace Pattern Shading XObject Font Properties CharProcs Colorants',
)

/** Names of active content, links and attachments. No drawing needs them as a key or a value. */
export const ACTIVE_NAMES = names(`
  JavaScript JS Launch URI SubmitForm ImportData ResetForm GoTo GoToR GoToE GoTo3DView Rendition Movie Sound
  RichMedia RichMediaExecute RichMediaContent 3D Thread SetOCGState Action OpenAction AA
  EmbeddedFile EmbeddedFiles Filespec EF AF FileAttachment Screen XFA AcroForm Annot Annots Widget Names
  Collection Metadata PieceInfo Ref OPI PS Sig
`)
