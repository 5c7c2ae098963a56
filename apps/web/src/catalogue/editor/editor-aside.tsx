import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { isUnfinished } from '@pasar/domain/catalogue/item-machine'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import type { IconName } from '../../icons/icon-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PriceTag } from '../../ui/base/price-tag.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { type Section, type SectionStatus, sectionStatus } from '../draft/editor-checks.ts'
import type { EditorValues } from '../draft/editor-values.ts'
import { chipLabel } from '../item/facet-names.ts'
import { formatFault } from '../listings/format-fault.ts'
import { fieldId } from './editor-fields.tsx'

type RailProps = {
  sections: readonly Section[]
  faults: readonly FieldMessage[]
  values: EditorValues
  hasPhotos: boolean
}

const STATUS: Readonly<Record<SectionStatus, { icon: IconName; look: string; label: string }>> = {
  filled: { icon: 'check-circle-fill', look: 'text-green', label: 'Lengkap:' },
  faulty: { icon: 'warning-circle-fill', look: 'text-brass-700', label: 'Belum lengkap:' },
  untouched: { icon: 'minus', look: 'text-ink-3', label: 'Belum diisi, boleh kosong:' },
}

/** The form sections with their status: a rail beside the form, or chips above it on phones. */
export function EditorRail({ sections, faults, values, hasPhotos }: RailProps) {
  return (
    <nav aria-label="Bagian formulir" className="min-w-0 lg:sticky lg:top-20 lg:self-start">
      <ul className="no-scrollbar flex gap-2 overflow-x-auto lg:flex-col lg:gap-1">
        {sections.map((section) => {
          const { icon, look, label } = STATUS[sectionStatus(section, { values, faults, hasPhotos })]
          return (
            <li key={section.key} className="shrink-0">
              <a
                href={`#section-${section.key}`}
                className="flex min-h-11 items-center gap-2 rounded-lg border border-line bg-paper px-3 font-bold text-ink no-underline hover:bg-sunken lg:border-transparent lg:bg-transparent"
              >
                <Icon name={icon} size={18} className={look} label={label} />
                {section.title}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Lists the missing fields, each as a link to the field. */
export function PublishChecklist({ faults }: { faults: readonly FieldMessage[] }) {
  return (
    <section className="card p-4">
      <h2 className="heading-3">Sebelum tayang</h2>
      {faults.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 font-semibold text-green">
          <Icon name="check-circle-fill" />
          Semua sudah lengkap
        </p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {faults.map((fault) => (
            <li key={fault.field}>
              <a
                href={`#${fieldId(fault.field)}`}
                className={`${linkClass} inline-flex min-h-11 items-center py-1.5`}
              >
                {formatFault(fault)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type PhoneChecklistProps = { base: ItemInEditor | null; faults: readonly FieldMessage[] }

/**
 * What a saved draft, such as that of an import, lacks. On phones the checklist beside the form is
 * below it.
 */
export function PhoneChecklist({ base, faults }: PhoneChecklistProps) {
  if (base === null || !isUnfinished(base.state) || faults.length === 0) return null
  return (
    <div className="lg:hidden">
      <PublishChecklist faults={faults} />
    </div>
  )
}

type PreviewProps = { values: EditorValues; hasZone: boolean; picture: string | undefined }

/** Previews the card as schools see it in a listing. */
export function PreviewCard({ values, hasZone, picture }: PreviewProps) {
  const price = hasZone ? values.zonePrices['1'] : values.price
  return (
    <section className="card p-4">
      <h2 className="heading-3">Pratinjau kartu</h2>
      <div className="mt-3 max-w-52 overflow-hidden rounded-lg border border-line">
        <div className="picture-frame aspect-square">
          {picture === undefined ? (
            <span className="grid size-full place-items-center text-ink-3">
              <Icon name="package" size={40} />
            </span>
          ) : (
            <img src={picture} alt="" className="size-full object-contain" />
          )}
        </div>
        <div className="flex flex-col gap-1 px-2.5 pt-2 pb-3">
          <p className="line-clamp-2 text-md font-medium wrap-anywhere">{values.name || 'Nama barang'}</p>
          <PriceTag amount={price} note={hasZone ? 'Zona 1' : undefined} />
          <p className="flex flex-wrap gap-1">
            {values.goods === 'umkm' && <Tag>UMKM</Tag>}
            {values.production === 'domestic' && <Tag>{chipLabel('production', 'domestic')}</Tag>}
          </p>
        </div>
      </div>
    </section>
  )
}
