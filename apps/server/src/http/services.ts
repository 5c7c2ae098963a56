import type { OnlineMap } from '@pasar/contract/settings/global'
import type { Settings } from '@pasar/domain/settings/settings'
import type { SearchIndex } from '../catalogue/search-index.ts'
import type { Sealer } from '../db/sealer.ts'
import type { SchoolSignOn } from '../identity/sign-on.ts'
import type { Live } from '../live/live.ts'
import type { Files } from '../media/file-store.ts'
import type { Scanner } from '../media/scan/scanner.ts'
import type { Geocoder } from '../shipping/geocoder.ts'

/** What the map has beside what is built in. */
type MapServices = {
  readonly geocoder: Geocoder
  /** Pictures with streets, from a service of the operator; null for our own map alone. */
  readonly online: OnlineMap | null
}

/** What a process keeps beside its database, handed to every call. */
export type Services = {
  readonly settings: (now: Date) => Promise<Settings>
  /** The next reader of the settings gets them from the database. */
  readonly invalidateSettings: () => void
  readonly catalogue: SearchIndex
  readonly files: Files
  readonly scanner: Scanner
  readonly sealer: Sealer
  readonly signOn: SchoolSignOn
  readonly live: Live
  readonly map: MapServices
  /** Address of the shop in letters, without a slash at its end; on any free port it is known only once the server listens. */
  readonly site: () => string
}
