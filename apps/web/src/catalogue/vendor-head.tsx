import type { VendorCard } from '@pasar/contract/catalogue/item'
import type { ReactNode } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { formatNumber } from '../ui/money.ts'
import { Rating } from '../ui/rating.tsx'
import { Tag } from '../ui/tag.tsx'
import { facetOptions } from './facet-names.ts'
import { meanRating } from './item-facts.ts'

type VendorHeadProps = {
  vendor: VendorCard
  /** The name: a heading on its own page, a link elsewhere. */
  name: ReactNode
  children?: ReactNode
}

/** Who sells: name, place, scale, tax status, what was checked, and how schools rate them. */
export function VendorHead({ vendor, name, children }: VendorHeadProps) {
  const scale = facetOptions.scale.find(({ value }) => value === vendor.scale)?.label ?? vendor.scale
  return (
    <section aria-label="Penyedia" className="kartu flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <Avatar name={vendor.name} size="large" className="max-md:size-12 max-md:text-lg" />
      <div className="min-w-0 flex-1">
        {name}
        <p className="keterangan mt-0.5 flex items-center gap-1 text-tinta-2">
          <Icon name="map-pin" size={16} />
          {vendor.regencyName}, {vendor.provinceName}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <Tag tone="violet" icon="seal-check-fill">
            Penyedia terverifikasi
          </Tag>
          {scale !== null && <Tag>{scale}</Tag>}
          <Tag tone="neutral">{vendor.isPkp ? 'PKP' : 'non PKP'}</Tag>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Rating value={meanRating(vendor)} count={vendor.ratingCount} />
          <span className="tnum">
            <b>{formatNumber(vendor.itemCount)}</b> barang
          </span>
        </p>
        <p className="keterangan mt-1.5 text-tinta-3">
          Identitas, izin usaha, dan rekening penyedia ini sudah diperiksa.
        </p>
      </div>
      {children}
    </section>
  )
}
