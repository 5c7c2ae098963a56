import type { VendorCard } from '@pasar/contract/catalogue/item'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Rating } from '../../ui/base/rating.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { facetOptions } from '../item/facet-names.ts'
import { meanRating } from '../item/item-facts.ts'

type VendorHeadProps = {
  vendor: VendorCard
  /** The name: a heading on the vendor page, a link elsewhere. */
  name: ReactNode
  children?: ReactNode
}

/** Vendor summary: name, location, scale, tax status, verification and rating. */
export function VendorHead({ vendor, name, children }: VendorHeadProps) {
  const scale = facetOptions.scale.find(({ value }) => value === vendor.scale)?.label ?? vendor.scale
  return (
    <section aria-label="Penyedia" className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
      <Avatar name={vendor.name} size="large" className="max-md:size-12 max-md:text-lg" />
      <div className="min-w-0 flex-1">
        {name}
        <p className="caption mt-0.5 flex items-center gap-1 text-ink-2">
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
        <p className="caption mt-1.5 text-ink-3">
          Identitas, izin usaha, dan rekening penyedia ini sudah diperiksa.
        </p>
      </div>
      {children}
    </section>
  )
}
