import type { ReactNode } from 'react'

/** Class, content and ARIA props of a link inside a component of this folder. */
export type LinkLook = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
}

/**
 * Renders the link of a component in this folder; the screen supplies the link of its router.
 *
 * `<TaskCard link={(look) => <Link to="/history/step4" {...look} />} … />`
 */
export type RenderLink = (look: LinkLook) => ReactNode
