import { createContext, type HTMLAttributes, memo, type ReactNode, use } from 'react'

/** A fragment of the page that the server renders once per variant and then copies. */
export type FragmentSpec = {
  /**
   * The data object that the fragment shows, or its component. Cached variants are released with
   * it.
   */
  owner: object
  /** All other inputs of the variant. */
  cacheKey: string
  /**
   * Whether links in the fragment reflect the current location, so that each location is a
   * variant.
   */
  dependsOnLocation: boolean
  /** Texts and attributes in the fragment that vary per page. */
  values: readonly string[]
  render: (...values: readonly string[]) => ReactNode
}

/** Provided on the server only. The browser renders every fragment itself. */
export const FragmentContext = createContext<((part: FragmentSpec) => string) | null>(null)

const NONE: readonly string[] = []

type CachedFragmentProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  as: 'div' | 'footer' | 'nav' | 'ul'
  owner: object
  /** null disables caching, as for private data. */
  cacheKey: string | null
  dependsOnLocation?: boolean
  /** Texts must not be empty; attributes may be. */
  values?: readonly string[]
  /**
   * Renders the content from the values. Must not use hooks that depend on the page, or React
   * ids, which depend on the position in the page.
   */
  children: (...values: readonly string[]) => ReactNode
}

/**
 * An element whose content the server renders once per variant and copies into every page. In
 * the browser it is a normal element; both produce the same DOM.
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

/**
 * Memoised: the browser re-renders an entry only if its variant changes, not when the list
 * grows or becomes visible.
 */
const Entry = memo(
  ({ write }: EntryProps) => write(),
  (before, after) => before.owner === after.owner && before.cacheKey === after.cacheKey,
)

type CachedListProps = Omit<HTMLAttributes<HTMLUListElement>, 'children' | 'dangerouslySetInnerHTML'> & {
  /** List entries. Each is cached per variant, and the list concatenates them. */
  entries: readonly (EntryProps & { key: number })[]
}

/** A list of items that appear in many lists, each in few variants. */
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
