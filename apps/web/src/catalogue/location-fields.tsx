import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import { usePageContext } from '../api/use-page-context.ts'
import { CachedFragment } from '../ui/cached-fragment.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { CountedLines } from './counted-lines.tsx'
import type { ListChoice } from './list-scope.tsx'
import { withLocation, withVendor } from './search-address.ts'

type LocationFieldsProps = {
  search: CatalogueSearch
  /** On the page of one vendor: its name. */
  fixedVendor?: string | undefined
  /** Where the vendors of the list are; undefined while that is unknown. */
  locations: SearchReply['locations'] | undefined
  choice: ListChoice
  /** The ids of the fields begin with it. */
  idPrefix: string
  onChange: (search: CatalogueSearch) => void
}

const placeKinds = {
  province: 'Provinsi',
  regency: 'Kabupaten/kota',
  district: 'Kecamatan',
  village: 'Kelurahan/desa',
} as const

/**
 * Vendor and place of the vendor, each found by typing. A chosen vendor fixes the place.
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
    <div className="flex flex-col gap-4 border-b border-garis py-3.5">
      <CachedFragment
        as="div"
        className="flex flex-col gap-4"
        owner={LocationFields}
        cacheKey={hasVendor || search.locationId !== '' ? null : idPrefix}
      >
        {() => (
          <>
            <Combobox
              id={`${idPrefix}-penyedia`}
              label="Penyedia"
              placeholder="Nama penyedia"
              disabled={fixedVendor !== undefined}
              help={fixedVendor === undefined ? undefined : 'Halaman ini hanya memuat barang penyedia ini'}
              value={
                fixedVendor === undefined
                  ? chosen(
                      search.vendorId > 0,
                      String(search.vendorId),
                      search.vendorName || 'Penyedia terpilih',
                    )
                  : { key: 'fixed', label: fixedVendor }
              }
              search={async (typed, signal) =>
                (await (await import('./catalogue.api.ts')).findVendors(call, typed, signal)).map(
                  ({ id, name, regencyName }) => ({
                    key: String(id),
                    label: name,
                    line: lineOf(name, regencyName),
                  }),
                )
              }
              onChange={(vendor) =>
                onChange(withVendor(search, vendor && { id: Number(vendor.key), name: vendor.label }))
              }
            />
            <Combobox
              id={`${idPrefix}-lokasi`}
              label="Lokasi penyedia"
              placeholder="Nama daerah"
              disabled={hasVendor}
              help={hasVendor ? 'Lokasi tidak dapat diubah karena penyedia sudah dipilih' : undefined}
              value={
                hasVendor
                  ? null
                  : chosen(
                      search.locationId !== '',
                      search.locationId,
                      search.locationName || 'Lokasi terpilih',
                    )
              }
              search={async (typed, signal) =>
                (await (await import('./catalogue.api.ts')).findLocations(call, typed, signal)).map(
                  ({ id, type, name }) => ({
                    key: id,
                    label: name,
                    line: lineOf(name, placeKinds[type]),
                  }),
                )
              }
              onChange={(place) =>
                onChange(withLocation(search, place && { id: place.key, name: place.label }))
              }
            />
          </>
        )}
      </CachedFragment>
      {!hasVendor && locations && <CountedPlaces {...{ search, locations, choice }} />}
    </div>
  )
}

const MOST_PLACES = 5

type CountedLocationsProps = Required<Pick<LocationFieldsProps, 'search' | 'choice'>> & {
  locations: SearchReply['locations']
}

/** The provinces with the most results, or inside the chosen one its regencies. */
function CountedPlaces({ search, locations, choice }: CountedLocationsProps) {
  const lines = (search.locationId === '' ? locations.provinces : locations.regencies)
    .filter(({ id }) => id !== search.locationId)
    .slice(0, MOST_PLACES)
  return (
    <CountedLines
      label={search.locationId === '' ? 'Provinsi penyedia' : 'Kabupaten atau kota penyedia'}
      lines={lines.map((place) => ({ ...place, search: withLocation(search, place) }))}
      choice={choice}
    />
  )
}

const chosen = (isChosen: boolean, key: string, label: string) => (isChosen ? { key, label } : null)

const lineOf = (name: string, below: string) => (
  <>
    <span className="block">{name}</span>
    <span className="keterangan block text-tinta-3">{below}</span>
  </>
)
