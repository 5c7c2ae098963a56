import type { Actor } from './actor.ts'

/** What the catalogue knows about its reader. Equal viewers get equal replies. */
export type Viewer = Pick<Actor, 'role' | 'zone' | 'freeTradeZone' | 'educationForm'> & {
  /** Four-digit code of the regency of a school; empty for other members. */
  readonly regencyCode: string
}

/** Returns the viewer of a request; null for a visitor. */
export function viewerOf(actor: Actor | null): Viewer | null {
  if (actor === null) return null
  const { role, zone, freeTradeZone, educationForm, villageCode } = actor
  const regencyCode = role === 'buyer' ? (villageCode ?? '').slice(0, 4) : ''
  return { role, zone, freeTradeZone, educationForm, regencyCode }
}

/** Returns the part of a cache key that names a viewer. */
export const viewerKey = (viewer: Viewer | null): string =>
  viewer === null
    ? 'visitor'
    : [viewer.role, viewer.zone, viewer.freeTradeZone, viewer.educationForm, viewer.regencyCode].join('/')
