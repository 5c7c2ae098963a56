import { createElement, Fragment, type ReactNode } from 'react'

/** Writes things that are known by their place alone, such as lines of a text or rows that are being typed. */
export const renderByIndex = <T>(
  things: readonly T[],
  write: (thing: T, place: number) => ReactNode,
): ReactNode => createElement(Fragment, null, ...things.map((thing, place) => write(thing, place)))
