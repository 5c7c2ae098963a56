import { randomUUID } from 'node:crypto'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { cachedListKeys } from '../call/json-dehydration.ts'
import { DrawingContext, type DrawingSource } from '../ui/base/inline-drawing.ts'
import type { FragmentSpec } from '../ui/ssr/cached-fragment.tsx'
import { classListsOf } from './page-style.ts'

/**
 * Maximum number of cached forms per object. A search highlights its terms, so an object can have
 * several.
 */
const MAX_FORMS = 4
/**
 * Maximum for forms owned by a component, or dependent on the location: one per number of lines or
 * per screen.
 */
const MAX_LOCATION_FORMS = 200

/**
 * The markup of a form, split at its values. `order` holds the index of the value after each piece
 * except the last.
 */
type Form = {
  pieces: readonly string[]
  order: readonly number[]
  bytes: Uint8Array
  classLists: ReadonlySet<string>
}

const forms = new WeakMap<object, Map<string, Form>>()

/** Random, so no user-written text can contain it. */
const secret = randomUUID()
const valuePlaceholder = (at: number) => `value-${at}-${secret}`
const valuePlaceholderPattern = new RegExp(`value-([0-9]+)-${secret}`)
const partPlaceholderPattern = new RegExp(`(?:<!--|")([0-9]+)-${secret}(?:-->|")`)

/**
 * Renders the cacheable fragments of one page, or copies them from the cache. The text of the page
 * contains placeholders for cached fragments and for replies.
 */
export function createFragmentCache(draw: DrawingSource | null) {
  const copied: (string | Uint8Array)[] = []
  const shown: (ReadonlySet<string> | string)[] = []
  const partPlaceholder = (part: string | Uint8Array) => `${copied.push(part) - 1}-${secret}`
  const markupOn =
    (router: AnyRouter) =>
    ({ owner, cacheKey, dependsOnLocation, values, render }: FragmentSpec): string => {
      const ownerForms = forms.get(owner) ?? new Map<string, Form>()
      const name = dependsOnLocation ? `${cacheKey} ${locationKey(router)}` : cacheKey
      let form = ownerForms.get(name)
      if (form === undefined) {
        const part = render(...values.map((_, at) => valuePlaceholder(at)))
        form = cut(
          renderToString(
            <DrawingContext value={draw}>
              <RouterContextProvider router={router}>{part}</RouterContextProvider>
            </DrawingContext>,
          ),
        )
        if (
          ownerForms.size >=
          (dependsOnLocation || typeof owner === 'function' ? MAX_LOCATION_FORMS : MAX_FORMS)
        )
          ownerForms.clear()
        forms.set(owner, ownerForms.set(name, form))
      }
      const text = form.order.length > 0 ? filled(form, values) : null
      // A value may be a class list.
      shown.push(text ?? form.classLists)
      return `<!--${partPlaceholder(text ?? form.bytes)}-->`
    }
  return {
    markupOn,
    /** Returns the class lists of the fragments rendered so far. */
    classLists: () => shown.flatMap((part) => [...(typeof part === 'string' ? classListsOf(part) : part)]),
    /**
     * Returns the placeholder of a reply in a script. The router's serializer puts it between
     * quotes.
     */
    write: (reply: object): string => partPlaceholder(`'${jsonOf(reply)}'`),
    /**
     * Returns the page with its placeholders replaced, as consecutive parts. Call it once per
     * page.
     */
    put: (text: string): (string | Uint8Array)[] => {
      const parts = copied.splice(0)
      return text
        .split(partPlaceholderPattern)
        .map((piece, at) => (at % 2 === 0 ? piece : (parts[Number(piece)] ?? '')))
    },
  }
}

/** Serialised list entries. */
const entries = new WeakMap<object, string>()

/** Returns a reply as JSON, escaped for a single-quoted string in a script. */
function jsonOf(reply: object): string {
  const listKeys = cachedListKeys(reply)
  const fields = Object.entries(reply)
  const others = fields.filter(([name]) => !listKeys.includes(name))
  const lists = fields.flatMap(([name, list]) =>
    listKeys.includes(name) ? `"${name}":[${list.map(entryOf).join(',')}]` : [],
  )
  const rest = quoted(JSON.stringify(Object.fromEntries(others))).slice(1, -1)
  return `{${[...lists, ...(rest === '' ? [] : [rest])].join(',')}}`
}

function entryOf(entry: object): string {
  const text = entries.get(entry) ?? quoted(JSON.stringify(entry))
  entries.set(entry, text)
  return text
}

/** Escapes characters that could end the string or the script. */
const quoted = (json: string) =>
  /[\\'<\u2028\u2029]/.test(json)
    ? json.replaceAll(
        /[\\'<\u2028\u2029]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : json

const utf8 = new TextEncoder()

/**
 * Splits markup at its value markers. Drops the preceding image preloads, since the page adds its
 * own.
 */
function cut(written: string): Form {
  const [first = '', ...others] = written.slice(written.search(/<(?!link )/)).split(valuePlaceholderPattern)
  const pieces = [first]
  const order: number[] = []
  // The index of each marker precedes the piece that follows the marker.
  for (const [at, text] of others.entries()) at % 2 === 0 ? order.push(Number(text)) : pieces.push(text)
  return {
    pieces,
    order,
    bytes: utf8.encode(order.length > 0 ? '' : first),
    classLists: classListsOf(written),
  }
}

function filled({ pieces, order }: Form, values: readonly string[]): string {
  let markup = pieces[0] ?? ''
  for (const [at, value] of order.entries()) markup += escaped(values[value] ?? '') + (pieces[at + 1] ?? '')
  return markup
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes text and attributes as React does. */
const escaped = (text: string) =>
  /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, (char) => escapes[char] ?? '') : text

/**
 * Returns the location that links compare with. Detail pages of one route share a location, and so
 * do unknown addresses.
 */
function locationKey(router: AnyRouter): string {
  const { pathname } = router.state.location
  const route = router.state.matches.at(-1)?.routeId ?? ''
  return route === '__root__' || /\d/.test(pathname) ? route : pathname
}
