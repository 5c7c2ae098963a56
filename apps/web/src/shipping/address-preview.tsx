import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { type Address, pointOf } from '@pasar/domain/shipping/address'
import { PREVIEW, previewZoom, roundPoint } from '@pasar/domain/shipping/map-rules'
import { Icon } from '../ui/base/icon.tsx'
import { useMapTheme } from '../ui/base/use-map-theme.ts'

type AddressPreviewProps = {
  value: Address
  /** Location of the village, shown while there is no point. */
  village: NearbyVillage | null
}

/**
 * The map image of an address, at a zoom that fits the known location.
 *
 * @spec 7 static map of 400x300
 */
export function AddressPreview({ value, village: nearbyVillage }: AddressPreviewProps) {
  const theme = useMapTheme()
  const point = pointOf(value)
  const basePoint = point ?? nearbyVillage
  if (!basePoint)
    return (
      <div className="grid aspect-[4/3] w-full max-w-100 place-content-center justify-items-center gap-2 rounded-xl border border-dashed border-edge bg-sunken p-4 text-center text-ink-3">
        <Icon name="map-pin" size={32} />
        <span>Titik belum dipilih</span>
      </div>
    )
  const centre = roundPoint(basePoint)
  const approximateQuery = point ? '' : '&titik=sekitar'
  return (
    <img
      width={PREVIEW.width}
      height={PREVIEW.height}
      alt={point ? `Peta titik alamat${of(value)}` : `Peta sekitar${of(value)}, titik belum dipilih`}
      src={`/peta/${centre.latitude},${centre.longitude}/${previewZoom(value)}.svg?tema=${theme === 'dark' ? 'gelap' : 'terang'}${approximateQuery}`}
      className="aspect-[4/3] h-auto w-full max-w-100 rounded-xl border border-edge bg-sunken"
    />
  )
}

const of = ({ villageLabel }: Address) => (villageLabel === '' ? '' : ` ${villageLabel}`)
