import { createContext, type ReactNode, use } from 'react'

/**
 * The markup of a part of the page, written once for the object that it shows.
 *
 * @param by everything else that it depends on
 */
type MarkupKeeper = (of: object, by: string, part: ReactNode) => string

/** The server's; the browser has none and renders every part itself. */
export const MarkupContext = createContext<MarkupKeeper | null>(null)

type KeptProps = {
  as: 'article'
  className: string
  of: object
  by: string
  children: ReactNode
}

/**
 * An element whose content the server writes once and then copies into every page that shows the same object. In the browser it is an
 * ordinary element: both give the same document.
 */
export function Kept({ as: Element, className, of, by, children }: KeptProps) {
  const markupOf = use(MarkupContext)
  if (markupOf === null) return <Element className={className}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it was written by the renderer, from these very children
  return <Element className={className} dangerouslySetInnerHTML={{ __html: markupOf(of, by, children) }} />
}
