import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  hashMarkedScripts,
  inlineScript,
  inlineStyle,
  insertBefore,
  SCRIPT_MARKER,
  withScriptedStyle,
} from './inline-hashes.ts'

const source = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

test('removes the markers and returns a source for each marked script only', () => {
  const meta = `<meta property="csp-nonce" content="${SCRIPT_MARKER}"/>`
  const document =
    `<head>${meta}</head><body><script>injected()</script><script nonce="guess">other()</script>` +
    `<script nonce="${SCRIPT_MARKER}" data-part="">one("</b>")</script><script nonce="${SCRIPT_MARKER}">two()</script>`
  const { pieces, scripts } = hashMarkedScripts(document)
  expect(pieces.join('')).toBe(
    '<head></head><body><script>injected()</script><script nonce="guess">other()</script>' +
      '<script data-part="">one("</b>")</script><script>two()</script>',
  )
  expect(scripts).toEqual([source('one("</b>")'), source('two()')])
})

test('inserts parts before the first occurrence of a tag', () => {
  expect(insertBefore(['<head>', 'a</head></head>', '</head>'], '</head>', ['b', 'c'])).toEqual([
    ...['<head>', 'a', 'b', 'c', '</head></head>', '</head>'],
  ])
})

test('refuses a document with a marker in an unknown place', () => {
  expect(() => hashMarkedScripts(`<script data-x nonce="${SCRIPT_MARKER}">1</script>`)).toThrow(/marker/)
})

test('returns the sources of own scripts and styles', () => {
  expect(inlineStyle('a{}')).toEqual({ markup: '<style>a{}</style>', scripts: [], styles: [source('a{}')] })
  expect(withScriptedStyle(inlineScript('add()'), 'b{}')).toEqual({
    markup: '<script>add()</script>',
    scripts: [source('add()')],
    styles: [source('b{}')],
  })
})
