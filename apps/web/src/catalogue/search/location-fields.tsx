import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { Call } from '../../call/call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { CountedLines } from './counted-lines.tsx'
import type { ListChoice } from './list-scope.tsx'
import { withLocation, withVendor } from './search-address.ts'

type LocationFieldsProps = {
  search: CatalogueSearch
  /** Vendor name, on the page of one vendor. */
  fixedVendor?: string | undefined
  /** Locations of the vendors in the list; undefined while unknown. */
  locations: SearchReply['locations'] | undefined
  choice: ListChoice
  /** Prefix of the field ids. */
  idPrefix: string
  onChange: (search: CatalogueSearch) => void
}

const areaLabels = {
  province: 'Provinsi',
  regency: 'Kabupaten/kota',
  district: 'Kecamatan',
  village: 'Kelurahan/desa',
} as const

/**
 * Vendor and vendor location filters with typeahead. A selected vendor fixes the location.
 *
 * @spec 2 vendor location (off once a vendor is chosen)
 */
export function LocationFields({
  search,
  fixedVendor,
  locations,
  choice,
  idPrefix,
  onChange,
}: LocationFieldsProps) {
  const { call } = usePageContext()
  const hasVendor = fixedVendor !== undefined || search.vendorId > 0
  return (
    <div className="flex flex-col gap-4 border-b border-line py-3.5">
      <div className="flex flex-col gap-4">
        <Combobox
          id={`${idPrefix}-vendor`}
          label="Penyedia"
          placeholder="Nama penyedia"
          disabled={fixedVendor !== undefined}
          help={fixedVendor === undefined ? undefined : 'Halaman ini hanya memuat barang penyedia ini'}
          value={
            fixedVendor === undefined
              ? chosen(search.vendorId > 0, String(search.vendorId), search.vendorName || 'Penyedia terpilih')
              : { key: 'fixed', label: fixedVendor }
          }
          search={(typedText, signal) => findVendorChoices(call, typedText, signal)}
          onChange={(vendor) =>
            onChange(withVendor(search, vendor && { id: Number(vendor.key), name: vendor.label }))
          }
        />
        <Combobox
          id={`${idPrefix}-location`}
          label="Lokasi penyedia"
          placeholder="Nama daerah"
          disabled={hasVendor}
          help={hasVendor ? 'Lokasi tidak dapat diubah karena penyedia sudah dipilih' : undefined}
          value={
            hasVendor
              ? null
              : chosen(search.locationId !== '', search.locationId, search.locationName || 'Lokasi terpilih')
          }
          search={(typedText, signal) => findLocationChoices(call, typedText, signal)}
          onChange={(location) =>
            onChange(withLocation(search, location && { id: location.key, name: location.label }))
          }
        />
      </div>
      {!hasVendor && locations && <CountedLocations {...{ search, locations, choice }} />}
    </div>
  )
}

async function findVendorChoices(call: Call, typedText: string, signal: AbortSignal) {
  const { findVendors } = await import('../catalogue.api.ts')
  const vendors = await findVendors(call, typedText, signal)
  return vendors.map(({ id, name, regencyName }) => ({
    key: String(id),
    label: name,
    line: lineOf(name, regencyName),
  }))
}

async function findLocationChoices(call: Call, typedText: string, signal: AbortSignal) {
  const { findLocations } = await import('../catalogue.api.ts')
  const locations = await findLocations(call, typedText, signal)
  return locations.map(({ id, type, name }) => ({
    key: id,
    label: name,
    line: lineOf(name, areaLabels[type]),
  }))
}

const MAX_LOCATIONS = 5

type CountedLocationsProps = Required<Pick<LocationFieldsProps, 'search' | 'choice'>> & {
  locations: SearchReply['locations']
}

/** Lists the provinces with the most results, or the regencies of the selected province. */
function CountedLocations({ search, locations, choice }: CountedLocationsProps) {
  const lines = (search.locationId === '' ? locations.provinces : locations.regencies)
    .filter(({ id }) => id !== search.locationId)
    .slice(0, MAX_LOCATIONS)
  return (
    <CountedLines
      label={search.locationId === '' ? 'Provinsi penyedia' : 'Kabupaten atau kota penyedia'}
      lines={lines.map((location) => ({ ...location, search: withLocation(search, location) }))}
      choice={choice}
    />
  )
}

const chosen = (isChosen: boolean, key: string, label: string) => (isChosen ? { key, label } : null)

const lineOf = (name: string, below: string) => (
  <>
    <span className="block">{name}</span>
    <span className="caption block text-ink-3">{below}</span>
  </>
)
