import type { MouseEvent, ReactNode } from 'react'

/** Class, content, ARIA props and click handler of a link inside a component of this folder. */
export type LinkLook = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
  onClick?: (event: MouseEvent) => void
}

/**
 * Renders the link of a component in this folder; the screen supplies the link of its router.
 *
 * `<TaskCard link={(look) => <Link to="/history/step4" {...look} />} … />`
 */
export type RenderLink = (look: LinkLook) => ReactNode
