import { listGroups, listTags } from '@pasar/contract/catalogue/masters'
import { EDITOR_OFFERS } from '@pasar/domain/catalogue/masters'
import { useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Combobox, type ComboboxChoice } from '../../ui/fields/combobox.tsx'
import { FilterChip } from '../../ui/fields/filter-chip.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { MasterList, showDoneToast } from '../masters/master-list.tsx'
import { useGroupCalls, useTagCalls } from '../masters/use-master-calls.ts'
import { type Editing, fieldId } from './editor-fields.tsx'

/** Maximum number of tags, and of groups, per item. */
const MAX_LABELS = 20
const ALL_CHOSEN = `${MAX_LABELS} sudah dipilih. Lepas satu untuk memilih yang lain.`

type LabelOption = { id: number; name: string }

/**
 * Tags and groups of an item, selected by typing.
 *
 * @spec 6 though the editor offers adding and deleting for currencies only
 */
export function LabelsSection({ editing }: { editing: Editing }) {
  const { call } = usePageContext()
  const { values, set } = editing
  const [managedKind, setManagedKind] = useState<'tag' | 'group' | null>(null)
  const params = { type: 'item' as const }
  return (
    <>
      <Picked
        editing={editing}
        field="tags"
        label="Tag"
        help="Tampil di halaman barang. Sekolah menekannya untuk mencari yang serupa."
        onChange={(tags) => set({ tags })}
        selected={values.tags}
        search={async (keyword, signal) =>
          (await call(listTags, { params, query: { keyword }, signal })).data.map(({ id, name }) => ({
            key: String(id),
            label: name,
          }))
        }
        onManage={() => setManagedKind('tag')}
      />
      <Picked
        editing={editing}
        field="groups"
        label="Grup"
        help="Mengumpulkan barang, misalnya menurut ruang atau program sekolah."
        onChange={(groups) => set({ groups })}
        selected={values.groups}
        search={async (keyword, signal) => {
          const { data, meta } = await call(listGroups, { params, query: { keyword }, signal })
          const kinds = new Map(meta.setup.groupNames.map(({ id, name }) => [id, name]))
          return data.map(({ id, name, groupNameId }) => ({
            key: String(id),
            label: name,
            line: (
              <>
                {name} <span className="caption text-ink-3">{kinds.get(groupNameId)}</span>
              </>
            ),
          }))
        }}
        onManage={() => setManagedKind('group')}
      />
      <LazyDialog
        isOpen={managedKind !== null}
        onOpenChange={(isOpen) => !isOpen && setManagedKind(null)}
        title={managedKind === 'group' ? 'Grup sendiri' : 'Tag sendiri'}
        width="medium"
      >
        {managedKind === 'tag' && <OwnTags />}
        {managedKind === 'group' && <OwnGroups />}
      </LazyDialog>
    </>
  )
}

function OwnTags() {
  const calls = useTagCalls(showDoneToast('tag'))
  return <MasterList kind="tag" calls={calls} allowedActions={EDITOR_OFFERS.tag} owner="own" />
}

function OwnGroups() {
  const calls = useGroupCalls(showDoneToast('group'))
  return <MasterList kind="group" calls={calls} allowedActions={EDITOR_OFFERS.group} owner="own" />
}

type LabelPickerProps = {
  editing: Editing
  field: 'tags' | 'groups'
  label: string
  help: string
  selected: readonly LabelOption[]
  onChange: (labels: LabelOption[]) => void
  search: (typedText: string, signal: AbortSignal) => Promise<readonly ComboboxChoice[]>
  onManage: () => void
}

function Picked({ editing, field, label, help, selected, onChange, search, onManage }: LabelPickerProps) {
  const isLocked = editing.lockOf(field) !== undefined
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Combobox
          id={fieldId(field)}
          className="min-w-60 flex-1 sm:max-w-110"
          label={label}
          optional
          help={isLocked ? 'Terkunci' : selected.length < MAX_LABELS ? help : ALL_CHOSEN}
          error={editing.errorOf(field)}
          placeholder={`Cari ${label.toLowerCase()}`}
          minCharacters={1}
          disabled={isLocked || selected.length >= MAX_LABELS}
          value={null}
          search={search}
          onChange={(choice) => {
            if (choice !== null && !selected.some(({ id }) => String(id) === choice.key))
              onChange([...selected, { id: Number(choice.key), name: choice.label }])
          }}
        />
        <Button variant="quiet" onClick={onManage}>
          Ubah {label.toLowerCase()} sendiri
        </Button>
      </div>
      {selected.length > 0 && (
        <ul aria-label={`${label} yang dipilih`} className="flex flex-wrap gap-2">
          {selected.map((one) => (
            <li key={one.id} className="max-w-full min-w-0">
              <FilterChip
                kindLabel={label.toLowerCase()}
                onRemove={() => !isLocked && onChange(selected.filter(({ id }) => id !== one.id))}
              >
                {one.name}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
