import { randomUUID } from 'node:crypto'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { cachedListKeys } from './api/json-dehydration.ts'
import { classListsOf } from './page-style.ts'
import type { FragmentSpec } from './ui/cached-fragment.tsx'
import { DrawingContext, type DrawingSource } from './ui/inline-drawing.ts'

/** At most so many forms of one thing stay: the words of a search are marked in it. */
const MOST_FORMS = 4
/** Of what a component writes, or what tells the place: one for each number of lines or each screen. */
const MOST_PLACES = 200

/** The markup of a form, cut where its values stand. `order` says which value follows each piece but the last. */
type Form = {
  pieces: readonly string[]
  order: readonly number[]
  bytes: Uint8Array
  classLists: ReadonlySet<string>
}

const forms = new WeakMap<object, Map<string, Form>>()

/** Nobody who writes a text can know it. */
const secret = randomUUID()
const markOf = (at: number) => `nilai-${at}-${secret}`
const anyMark = new RegExp(`nilai-([0-9]+)-${secret}`)
const anyPlace = new RegExp(`(?:<!--|")([0-9]+)-${secret}(?:-->|")`)

/**
 * Writes the parts of one page that are kept, or copies what was written before. What is the same in every page stays out of the page's
 * text, as do its data: only their place is marked there.
 */
export function createFragmentCache(draw: DrawingSource | null) {
  const copied: (string | Uint8Array)[] = []
  const shown: (ReadonlySet<string> | string)[] = []
  const placeFor = (part: string | Uint8Array) => `${copied.push(part) - 1}-${secret}`
  const markupOn =
    (router: AnyRouter) =>
    ({ owner, cacheKey, dependsOnLocation, values, render }: FragmentSpec): string => {
      const known = forms.get(owner) ?? new Map<string, Form>()
      const name = dependsOnLocation ? `${cacheKey} ${placeOf(router)}` : cacheKey
      let form = known.get(name)
      if (form === undefined) {
        const part = render(...values.map((_, at) => markOf(at)))
        form = cut(
          renderToString(
            <DrawingContext value={draw}>
              <RouterContextProvider router={router}>{part}</RouterContextProvider>
            </DrawingContext>,
          ),
        )
        if (known.size >= (dependsOnLocation || typeof owner === 'function' ? MOST_PLACES : MOST_FORMS))
          known.clear()
        forms.set(owner, known.set(name, form))
      }
      const text = form.order.length > 0 ? filled(form, values) : null
      // A value may be a class.
      shown.push(text ?? form.classLists)
      return `<!--${placeFor(text ?? form.bytes)}-->`
    }
  return {
    markupOn,
    /** The lists of classes in the parts that were written so far. */
    classLists: () => shown.flatMap((part) => [...(typeof part === 'string' ? classListsOf(part) : part)]),
    /** A marked reply in a script, which the router's writer puts between quotes. */
    write: (reply: object): string => placeFor(`'${jsonOf(reply)}'`),
    /** The page with what was kept out of its text, in parts that follow each other. It is put together once. */
    put: (text: string): (string | Uint8Array)[] => {
      const held = copied.splice(0)
      return text.split(anyPlace).map((piece, at) => (at % 2 === 0 ? piece : (held[Number(piece)] ?? '')))
    },
  }
}

/** The texts of entries of lists. */
const entries = new WeakMap<object, string>()

/** A reply as JSON, as it stands between single quotes in a script. */
function jsonOf(reply: object): string {
  const kept = cachedListKeys(reply)
  const fields = Object.entries(reply)
  const others = fields.filter(([name]) => !kept.includes(name))
  const lists = fields.flatMap(([name, list]) =>
    kept.includes(name) ? `"${name}":[${list.map(entryOf).join(',')}]` : [],
  )
  const rest = quoted(JSON.stringify(Object.fromEntries(others))).slice(1, -1)
  return `{${[...lists, ...(rest === '' ? [] : [rest])].join(',')}}`
}

function entryOf(entry: object): string {
  const text = entries.get(entry) ?? quoted(JSON.stringify(entry))
  entries.set(entry, text)
  return text
}

/** Nothing in it ends the quotes or the script. */
const quoted = (json: string) =>
  /[\\'<\u2028\u2029]/.test(json)
    ? json.replaceAll(
        /[\\'<\u2028\u2029]/g,
        (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : json

const utf8 = new TextEncoder()

/** In front of it stand hints to fetch its picture early; the page gives its own. */
function cut(written: string): Form {
  const [first = '', ...others] = written.slice(written.search(/<(?!link )/)).split(anyMark)
  const pieces = [first]
  const order: number[] = []
  // The number of each mark stands before the piece that follows it.
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

/** As the renderer escapes texts and attributes. */
const escaped = (text: string) =>
  /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, (char) => escapes[char] ?? '') : text

/** What links compare themselves with. Pages of one thing each are one place, as are addresses where nothing is. */
function placeOf(router: AnyRouter): string {
  const { pathname } = router.state.location
  const route = router.state.matches.at(-1)?.routeId ?? ''
  return route === '__root__' || /\d/.test(pathname) ? route : pathname
}
