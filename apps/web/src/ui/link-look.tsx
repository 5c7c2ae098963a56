import type { ReactNode } from 'react'

/** What a link needs to look and read as part of a component of this folder. */
export type LinkLook = {
  className: string
  children: ReactNode
  'aria-current'?: 'page' | 'true' | undefined
  'aria-label'?: string | undefined
}

/**
 * How a component of this folder gets its link: the screen hands over its router's own.
 *
 * `<TaskCard link={(look) => <Link to="/history/step4" {...look} />} … />`
 */
export type RenderLink = (look: LinkLook) => ReactNode
