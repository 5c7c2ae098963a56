import { must } from '@pasar/domain/kernel/must'
import { frameAround } from '@pasar/domain/shipping/map-frame'
import { TILE } from '@pasar/domain/shipping/mercator'
import { Link } from '@tanstack/react-router'
import { useMapTheme } from '../ui/base/use-map-theme.ts'
import { formatRupiah } from '../ui/text/money.ts'
import type { YearFigures } from './figure-texts.ts'

type Regency = YearFigures['regencies'][number]

const SIZE = { width: 720, height: 400, margin: 48, maxZoom: 10 }
/** Radius of the largest and of the smallest circle, in pixels of the map. */
const RADIUS = { max: 36, min: 9 }

/**
 * A circle by spending on each regency; its area shows the amount. The table has the same figures.
 */
export function RegencyMap({ regencies, year }: { regencies: readonly Regency[]; year: number }) {
  const theme = useMapTheme()
  const shownRegencies = regencies.flatMap(({ latitude, longitude, ...rest }) =>
    latitude === null || longitude === null ? [] : [{ ...rest, latitude, longitude }],
  )
  const frame = frameAround(shownRegencies, SIZE)
  if (frame === null) return null
  const max = Math.max(1, ...shownRegencies.map(({ amount }) => amount))
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="caption text-ink-2">
        Luas lingkaran menurut nilai belanja. Pilih lingkaran untuk melihat angka wilayahnya.
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className="h-auto w-full rounded-lg border border-edge bg-sunken"
      >
        <title>{`Peta belanja menurut kabupaten dan kota, ${year}`}</title>
        {frame.tiles.map(({ x, y }) => (
          <image
            key={`${x} ${y}`}
            href={`/peta/${frame.zoom}/${x}/${y}.svg?tema=${theme === 'dark' ? 'gelap' : 'terang'}`}
            x={x * TILE - frame.left}
            y={y * TILE - frame.top}
            width={TILE}
            height={TILE}
          />
        ))}
        {shownRegencies.map(({ code, name, amount }, at) => {
          const { x, y } = must(frame.points[at], 'the position of a regency')
          return (
            <Link
              key={code}
              to="/oversight"
              search={{ year, regency: code }}
              aria-label={`${name}: ${formatRupiah(amount)}`}
            >
              <circle
                cx={x}
                cy={y}
                r={Math.max(RADIUS.min, RADIUS.max * Math.sqrt(amount / max))}
                className="fill-board-700/60 stroke-board-700 stroke-2 hover:fill-board-700/80"
              >
                <title>{`${name}: ${formatRupiah(amount)}`}</title>
              </circle>
            </Link>
          )
        })}
      </svg>
    </figure>
  )
}
