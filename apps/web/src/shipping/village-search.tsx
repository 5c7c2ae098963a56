import type { Point } from '@pasar/domain/shipping/freight'
import { isGeocodable } from '@pasar/domain/shipping/map-rules'
import { usePageContext } from '../page/use-page-context.ts'
import { Combobox, type ComboboxChoice } from '../ui/fields/combobox.tsx'
import { findVillages } from './shipping.api.ts'

type VillageSearchProps = {
  label: string
  hideLabel?: boolean | undefined
  value: ComboboxChoice | null
  onChange: (village: ComboboxChoice | null) => void
  id?: string | undefined
  required?: boolean | undefined
  error?: string | undefined
  /** Whether to offer geocoding of the text as the last option. */
  findsAddresses?: boolean
  /** Centre of the map; among equal names the nearest comes first. */
  near?: Point
}

/** Key of the option that geocodes the text as an address. */
export const ADDRESS_CHOICE_KEY = 'address'

/** Searches a village by name, district or postal code. */
export function VillageSearch({ findsAddresses = false, near, ...props }: VillageSearchProps) {
  const { call } = usePageContext()
  return (
    <Combobox
      placeholder="Kelurahan, kecamatan, atau kode pos"
      minCharacters={3}
      noneText="Lokasi tidak ditemukan. Ketik nama kelurahan, kecamatan, atau kode pos."
      search={async (typedText, signal) => [
        ...(await findVillages(call, typedText, signal, near)).map(({ code, label }) => ({
          key: code,
          label,
          line: lineOf(label),
        })),
        ...(findsAddresses && isGeocodable(typedText)
          ? [{ key: ADDRESS_CHOICE_KEY, label: typedText, line: <i>Cari “{typedText}” sebagai alamat</i> }]
          : []),
      ]}
      {...props}
    />
  )
}

/** Returns the label with its postal code in bold. */
function lineOf(label: string) {
  const [before, postal = '', behind = ''] = label.split(/\(([0-9]{5})\)/, 3)
  if (postal === '') return label
  return (
    <>
      {before}
      <b>({postal})</b>
      {behind}
    </>
  )
}
