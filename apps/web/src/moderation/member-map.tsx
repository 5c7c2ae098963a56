import { useState } from 'react'
import { SectionHead } from '../ui/base/page-head.tsx'

const [WIDTH, HEIGHT, ZOOM] = [400, 300, 16]

/** Shows the map position of the address. Without the image it shows the coordinates. */
export function MemberMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [isBroken, setBroken] = useState(false)
  const point = `${latitude},${longitude}`
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Titik di peta" />
      <figure className="card overflow-hidden">
        {!isBroken && (
          <img
            src={`/peta/${point}/${ZOOM}.svg`}
            alt={`Peta sekitar titik ${point}`}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            onError={() => setBroken(true)}
            className="h-auto w-full"
          />
        )}
        <figcaption className="tnum px-4 py-2 text-ink-2">
          {latitude}, {longitude}
        </figcaption>
      </figure>
    </section>
  )
}
