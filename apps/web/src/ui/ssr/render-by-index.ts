import { createElement, Fragment, type ReactNode } from 'react'

/** Renders items whose only identity is their index, such as text lines or rows being edited. */
export const renderByIndex = <T>(
  things: readonly T[],
  write: (thing: T, index: number) => ReactNode,
): ReactNode => createElement(Fragment, null, ...things.map((thing, index) => write(thing, index)))
