import { type PriceView, PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { ownZone } from '@pasar/domain/catalogue/zone-price'
import type { Actor } from './actor.ts'
import type { Services } from './services.ts'

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

/**
 * Returns what decides the prices of a viewer: a school has its own zone, and pays no PPN in a
 * free-trade zone; all others see the prices of zone 1.
 *
 * @decision 0013
 */
export async function priceViewOf(
  viewer: Pick<Viewer, 'role' | 'zone' | 'freeTradeZone'> | null,
  { settings }: Pick<Services, 'settings'>,
  now: Date,
): Promise<PriceView> {
  if (viewer?.role !== 'buyer') return PUBLIC_VIEW
  const waivedPpn = viewer.freeTradeZone ? (await settings(now)).tax.ppnPercent : 0
  return { zone: ownZone(viewer) ?? PUBLIC_VIEW.zone, waivedPpn }
}
