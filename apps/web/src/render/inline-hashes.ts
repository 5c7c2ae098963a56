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

const MARKED_SCRIPT = new RegExp(`<script nonce="${SCRIPT_MARKER}"([^>]*)>([^]*?)</script>`, 'g')
const MARKER_META = `<meta property="csp-nonce" content="${SCRIPT_MARKER}"/>`

/**
 * Removes the markers from a document and returns the CSP sources of the marked scripts. Other
 * scripts in the document, such as injected ones, get no source and do not run.
 *
 * @throws if the router writes a marker in an unknown form
 */
export function hashMarkedScripts(document: string): InlineMarkup {
  const scripts: string[] = []
  const markup = document
    .replace(MARKER_META, '')
    .replaceAll(MARKED_SCRIPT, (_, attributes: string, text: string) => {
      scripts.push(sourceOf(text))
      return `<script${attributes}>${text}</script>`
    })
  if (markup.includes(SCRIPT_MARKER)) throw new Error('a script marker remains in the document')
  return { markup, scripts, styles: [] }
}
