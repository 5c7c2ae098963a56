import type { OnlineMap } from '@pasar/contract/settings/global'
import type { Body } from '@pasar/domain/content/body'
import type { LaunchGap } from '@pasar/domain/settings/launch'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import type { Settings } from '@pasar/domain/settings/settings'
import type { SearchIndex } from '../catalogue/search/search-index.ts'
import type { Sealer } from '../db/sealer.ts'
import type { InterestCounter } from '../figures/item-interest.ts'
import type { BreachedPasswords } from '../identity/passwords/new-password.ts'
import type { SchoolSignOn } from '../identity/sign-on/sign-on.ts'
import type { Live } from '../live/live.ts'
import type { Scanner } from '../media/scan/scanner.ts'
import type { Geocoder } from '../shipping/geocoder.ts'
import type { Files } from '../store/file-store.ts'
import type { LogFiles } from '../transparency/log-files.ts'

/** Map services in addition to the built-in map. */
type MapServices = {
  readonly geocoder: Geocoder
  /**
   * Street map of an external service, configured by the operator; null for the built-in map
   * only.
   */
  readonly online: OnlineMap | null
}

/** The announcement over the first page of a visit. */
export type FirstPageAnnouncement = { readonly body: Body }

/** Process-wide services besides the database, passed to every call. */
export type Services = {
  readonly settings: (now: Date) => Promise<Settings>
  /** Returns what a production site lacks before it takes orders; empty in other profiles. */
  readonly launchGaps: (now: Date) => Promise<readonly LaunchGap[]>
  /** Clears the settings cache. */
  readonly invalidateSettings: () => void
  /** Loads the announcement that visitors see; null if there is none. */
  readonly announcement: () => Promise<FirstPageAnnouncement | null>
  readonly catalogue: SearchIndex
  readonly files: Files
  readonly scanner: Scanner
  readonly sealer: Sealer
  readonly isBreached: BreachedPasswords
  readonly signOn: SchoolSignOn
  readonly live: Live
  /** Counts visits of item pages and additions to carts. */
  readonly interest: InterestCounter
  readonly map: MapServices
  /** The published files of the transparency log. */
  readonly log: Pick<LogFiles, 'read'>
  /** Whether webhooks may go to this computer, over HTTP. */
  readonly allowsLoopbackWebhooks: boolean
  /** Kind of this installation. */
  readonly profile: InstallationProfile
  /**
   * Origin of the shop for links in emails, without a trailing slash. On a random port it is
   * known only once the server listens.
   */
  readonly site: () => string
}
