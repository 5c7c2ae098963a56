import { createContext, type HTMLAttributes, memo, type ReactNode, use } from 'react'

/** A part of the page that the server writes once, in each of its forms, and then copies. */
export type FragmentSpec = {
  /** What it shows, whose few forms are forgotten together with it, or the component that writes it. */
  owner: object
  /** Everything else that its form depends on. */
  cacheKey: string
  /** Whether its links tell where the reader is, so that each place has a form of its own. */
  dependsOnLocation: boolean
  /** What stands in it and changes from page to page: texts and attributes. */
  values: readonly string[]
  render: (...values: readonly string[]) => ReactNode
}

/** The server's; the browser has none and renders every part itself. */
export const FragmentContext = createContext<((part: FragmentSpec) => string) | null>(null)

const NONE: readonly string[] = []

type CachedFragmentProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'div' | 'footer' | 'nav' | 'ul'
  owner: object
  /** null: it is written anew each time, as what shows somebody's own things. */
  cacheKey: string | null
  dependsOnLocation?: boolean
  /** A text is never empty; an attribute may be. */
  values?: readonly string[]
  /** Its content from the values; without hooks that look at the page, and without ids of React's making, which go by the place in it. */
  children: (...values: readonly string[]) => ReactNode
}

/**
 * An element whose content the server writes once for each form and then copies into every page. In the browser it is an ordinary
 * element: both give the same document.
 *
 * @decision 0049
 */
export function CachedFragment({
  as: Element,
  owner,
  cacheKey,
  dependsOnLocation = false,
  values = NONE,
  children,
  ...look
}: CachedFragmentProps) {
  const markupOf = import.meta.env.SSR ? use(FragmentContext) : null
  if (markupOf === null || cacheKey === null) return <Element {...look}>{children(...values)}</Element>
  const __html = markupOf({
    owner,
    cacheKey,
    dependsOnLocation,
    values,
    render: children,
  })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was written by the renderer, from these very children
  return <Element {...look} dangerouslySetInnerHTML={{ __html }} />
}

type EntryProps = Pick<FragmentSpec, 'owner' | 'cacheKey'> & { write: () => ReactNode }

/** In the browser too it is drawn anew only in another form: a list that grows, or that is merely in sight, draws nothing that it has. */
const Entry = memo(
  ({ write }: EntryProps) => write(),
  (before, after) => before.owner === after.owner && before.cacheKey === after.cacheKey,
)

type CachedListProps = Omit<HTMLAttributes<HTMLUListElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** Its entries: each is written once for each form, and a list is its entries one after the other. */
  entries: readonly (EntryProps & { key: number })[]
}

/** A list of things that many lists show, each in few forms. */
export function CachedList({ entries, ...look }: CachedListProps) {
  const markupOf = import.meta.env.SSR ? use(FragmentContext) : null
  if (markupOf === null)
    return (
      <ul {...look}>
        {entries.map(({ key, ...entry }) => (
          <Entry key={key} {...entry} />
        ))}
      </ul>
    )
  const __html = entries
    .map(({ owner, cacheKey, write: render }) =>
      markupOf({ owner, cacheKey, dependsOnLocation: false, values: NONE, render }),
    )
    .join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was written by the renderer, from these very entries
  return <ul {...look} dangerouslySetInnerHTML={{ __html }} />
}
