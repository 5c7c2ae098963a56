import { hash, randomUUID } from 'node:crypto'

/** Markup with the CSP sources of its inline scripts and styles. */
export type InlineMarkup = {
  markup: string
  scripts: readonly string[]
  styles: readonly string[]
}

/** Returns the CSP source that permits exactly this inline text. */
const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

/** Returns an inline script. Call it once per constant text. */
export const inlineScript = (text: string): InlineMarkup => ({
  markup: `<script>${text}</script>`,
  scripts: [sourceOf(text)],
  styles: [],
})

/** Returns an inline style. Call it once per constant text. */
export const inlineStyle = (text: string): InlineMarkup => ({
  markup: `<style>${text}</style>`,
  scripts: [],
  styles: [sourceOf(text)],
})

/**
 * Returns markup whose style element a script creates.
 *
 * @param style the text that the script puts into the element
 */
export const withScriptedStyle = (inline: InlineMarkup, style: string): InlineMarkup => ({
  ...inline,
  styles: [...inline.styles, sourceOf(style)],
})

/** Marks the inline scripts of the router. Random, so no stored text can contain it. */
export const SCRIPT_MARKER = randomUUID()

const MARKER_META = `<meta property="csp-nonce" content="${SCRIPT_MARKER}"/>`
const MARKER_ATTRIBUTE = ` nonce="${SCRIPT_MARKER}"`
const SCRIPT = '<script'

/** A document as consecutive pieces, with the CSP sources of its marked scripts. */
type HashedDocument = { pieces: readonly string[]; scripts: readonly string[] }

/**
 * Removes the markers from a document and returns the CSP sources of the marked scripts. Other
 * scripts in the document, such as injected ones, get no source and do not run. The pieces are not
 * joined, because copying the document takes as long as hashing its scripts.
 *
 * @throws if the router writes a marker in an unknown form
 */
export function hashMarkedScripts(document: string): HashedDocument {
  const [first = '', ...scriptParts] = document.split(MARKER_ATTRIBUTE)
  const scripts = scriptParts.map((piece, at) => {
    const before = at === 0 ? first : scriptParts[at - 1]
    const start = piece.indexOf('>') + 1
    const end = piece.indexOf('</script>')
    if (!before?.endsWith(SCRIPT) || start === 0 || end < start) throw new Error('a marker is in no script')
    return sourceOf(piece.slice(start, end))
  })
  return { pieces: [...first.split(MARKER_META), ...scriptParts], scripts }
}

/** Inserts parts before the first occurrence of a tag, which is in one piece. */
export function insertBefore<T>(
  pieces: readonly (string | T)[],
  tag: string,
  parts: readonly (string | T)[],
): (string | T)[] {
  let isInserted = false
  return pieces.flatMap((piece) => {
    const at = isInserted || typeof piece !== 'string' ? -1 : piece.indexOf(tag)
    if (at === -1 || typeof piece !== 'string') return [piece]
    isInserted = true
    return [piece.slice(0, at), ...parts, piece.slice(at)]
  })
}
