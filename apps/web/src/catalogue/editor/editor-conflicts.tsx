import type { Category } from '@pasar/contract/catalogue/category'
import { type ExtraField, formatExtra } from '@pasar/domain/catalogue/extra-fields'
import { Banner } from '../../ui/base/banner.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { categoryPath } from '../categories/category-tree.ts'
import { findExtra, type MergeConflict } from '../draft/editor-merge.ts'
import type { EditorValues } from '../draft/editor-values.ts'
import type { ItemSaving } from '../draft/use-item-saving.ts'
import { formatItemChange } from './item-change-labels.ts'

/** Names of categories and their additional fields, used to label changes. */
export type ChangeLabelSources = { categories: readonly Category[]; extraFields: readonly ExtraField[] }

type EditorConflictsProps = ChangeLabelSources & {
  pendingMerge: NonNullable<ItemSaving['pendingMerge']>
  values: EditorValues
  onChoose: ItemSaving['choose']
}

/**
 * Lists the conflicts between the input and a concurrent save, each with a choice between the
 * two.
 */
export function EditorConflicts({
  pendingMerge: { conflicts, adoptedChanges },
  values,
  onChoose,
  ...labelSources
}: EditorConflictsProps) {
  const labels = [...new Set(adoptedChanges.map((change) => formatChange(change, labelSources).label))]
  return (
    <Banner kind="attention" title="Barang ini diubah di tempat lain">
      {labels.length > 0 && <p>Sudah ikut di formulir ini: {labels.join(', ')}.</p>}
      {conflicts.length === 0 ? (
        <p>Isian Anda tetap ada.</p>
      ) : (
        <>
          <p>Yang berikut juga Anda ubah. Pilih yang dipakai, lalu simpan.</p>
          <div className="mt-3 flex flex-col gap-4">
            {conflicts.map((conflict) => (
              <Choice key={conflict.key} {...{ conflict, values, onChoose, ...labelSources }} />
            ))}
          </div>
        </>
      )}
    </Banner>
  )
}

type ChoiceProps = Omit<EditorConflictsProps, 'pendingMerge'> & { conflict: MergeConflict }

function Choice({ conflict, values, onChoose, ...labelSources }: ChoiceProps) {
  const sides = sidesOf(conflict, values, labelSources)
  return (
    <RadioGroup
      legend={[...new Set(sides.map(({ label }) => label))].join(', ')}
      look="cards"
      name={`use-${conflict.key}`}
      value={conflict.isTheirs(values) ? 'theirs' : 'mine'}
      onChange={({ currentTarget }) =>
        onChoose(conflict, currentTarget.value === 'theirs' ? 'theirs' : 'mine')
      }
      options={[
        { value: 'mine', label: 'Isian Anda', description: <Side sides={sides} side="to" /> },
        { value: 'theirs', label: 'Yang tersimpan', description: <Side sides={sides} side="from" /> },
      ]}
    />
  )
}

type ChangeLabels = ReturnType<typeof formatItemChange>

/** One row per difference. Each is labelled only if there are several. */
function Side({ sides, side }: { sides: readonly ChangeLabels[]; side: 'from' | 'to' }) {
  return renderByIndex(sides, (labels) => (
    <span className="tnum line-clamp-6 wrap-anywhere whitespace-pre-line">
      {sides.length > 1 && `${labels.label}: `}
      {labels[side]}
    </span>
  ))
}

function sidesOf(
  clash: MergeConflict,
  values: EditorValues,
  labelSources: ChangeLabelSources,
): ChangeLabels[] {
  const changeLabels = clash.changes.map((change) => formatChange(change, labelSources))
  const [field, id = ''] = clash.key.split('.')
  if (field !== 'extra') return changeLabels
  const extraField = labelSources.extraFields.find((one) => one.id === id)
  const formatSide = (side: 'mine' | 'theirs') => {
    const value = findExtra(clash.resolve(values, side), id)?.value
    return extraField === undefined || value === undefined
      ? 'kosong'
      : formatExtra(extraField, value) || 'kosong'
  }
  return changeLabels.map(({ label }) => ({ label, from: formatSide('theirs'), to: formatSide('mine') }))
}

function formatChange(
  change: MergeConflict['changes'][number],
  { categories, extraFields }: ChangeLabelSources,
): ChangeLabels {
  const [field, id] = change.path
  if (field === 'extra')
    return {
      ...formatItemChange(change),
      label: extraFields.find((one) => one.id === id)?.label ?? 'Rincian',
    }
  if (field !== 'categoryId') return formatItemChange(change)
  const named = (wireId: unknown) => categoryPath(categories, String(wireId)).at(-1)?.name ?? 'kosong'
  return { ...formatItemChange(change), from: named(change.from), to: named(change.to) }
}
