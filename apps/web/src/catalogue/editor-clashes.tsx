import type { Category } from '@pasar/contract/catalogue/category'
import { type ExtraField, extraWords } from '@pasar/domain/catalogue/extra-fields'
import { Banner } from '../ui/banner.tsx'
import { byPlace } from '../ui/by-place.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { categoryPath } from './category-tree.ts'
import { type Clash, extraOf } from './editor-merge.ts'
import type { EditorValues } from './editor-values.ts'
import { changeWords } from './item-change-words.ts'
import type { ItemSaving } from './use-item-saving.ts'

/** In whose words categories and what they ask are told. */
export type Tellers = { categories: readonly Category[]; asked: readonly ExtraField[] }

type ClashesProps = Tellers & {
  met: NonNullable<ItemSaving['met']>
  values: EditorValues
  onChoose: ItemSaving['choose']
}

/** What was typed and what somebody else saved meanwhile, one thing after the other, with the choice between the two. */
export function EditorClashes({ met: { clashes, followed }, values, onChoose, ...tellers }: ClashesProps) {
  const labels = [...new Set(followed.map((change) => wordsFor(change, tellers).label))]
  return (
    <Banner kind="attention" title="Barang ini diubah di tempat lain">
      {labels.length > 0 && <p>Sudah ikut di formulir ini: {labels.join(', ')}.</p>}
      {clashes.length === 0 ? (
        <p>Isian Anda tetap ada.</p>
      ) : (
        <>
          <p>Yang berikut juga Anda ubah. Pilih yang dipakai, lalu simpan.</p>
          <div className="mt-3 flex flex-col gap-4">
            {clashes.map((clash) => (
              <Choice key={clash.key} {...{ clash, values, onChoose, ...tellers }} />
            ))}
          </div>
        </>
      )}
    </Banner>
  )
}

type ChoiceProps = Omit<ClashesProps, 'met'> & { clash: Clash }

function Choice({ clash, values, onChoose, ...tellers }: ChoiceProps) {
  const sides = sidesOf(clash, values, tellers)
  return (
    <RadioGroup
      legend={[...new Set(sides.map(({ label }) => label))].join(', ')}
      look="cards"
      name={`pakai-${clash.key}`}
      value={clash.isTheirs(values) ? 'theirs' : 'mine'}
      onChange={({ currentTarget }) => onChoose(clash, currentTarget.value === 'theirs' ? 'theirs' : 'mine')}
      options={[
        { value: 'mine', label: 'Isian Anda', description: <Side sides={sides} of="to" /> },
        { value: 'theirs', label: 'Yang tersimpan', description: <Side sides={sides} of="from" /> },
      ]}
    />
  )
}

type Words = ReturnType<typeof changeWords>

/** One line for each thing that differs; which it is only where there are several. */
function Side({ sides, of }: { sides: readonly Words[]; of: 'from' | 'to' }) {
  return byPlace(sides, (side) => (
    <span className="tnum line-clamp-6 wrap-anywhere whitespace-pre-line">
      {sides.length > 1 && `${side.label}: `}
      {side[of]}
    </span>
  ))
}

function sidesOf(clash: Clash, values: EditorValues, tellers: Tellers): Words[] {
  const words = clash.changes.map((change) => wordsFor(change, tellers))
  const [field, id = ''] = clash.key.split('.')
  if (field !== 'extra') return words
  const asked = tellers.asked.find((one) => one.id === id)
  const told = (side: 'mine' | 'theirs') => {
    const value = extraOf(clash.take(values, side), id)?.value
    return asked === undefined || value === undefined ? 'kosong' : extraWords(asked, value) || 'kosong'
  }
  return words.map(({ label }) => ({ label, from: told('theirs'), to: told('mine') }))
}

function wordsFor(change: Clash['changes'][number], { categories, asked }: Tellers): Words {
  const [field, id] = change.path
  if (field === 'extra')
    return { ...changeWords(change), label: asked.find((one) => one.id === id)?.label ?? 'Rincian' }
  if (field !== 'categoryId') return changeWords(change)
  const named = (wireId: unknown) => categoryPath(categories, String(wireId)).at(-1)?.name ?? 'kosong'
  return { ...changeWords(change), from: named(change.from), to: named(change.to) }
}
