import { formatAmount } from '@pasar/domain/catalogue/currency'
import type { MasterAction, MasterKind } from '@pasar/domain/catalogue/masters'
import { must } from '@pasar/domain/kernel/must'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { showToast } from '../../ui/base/toasts.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { SectionError } from '../../ui/blocks/error-state.tsx'
import { LoadMore } from '../../ui/blocks/load-more.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { CurrencyFields } from './currency-fields.tsx'
import { alertTitle, deleteQuestion } from './master-alerts.ts'
import type { MasterCalls, MasterForm, MasterRow } from './use-master-calls.ts'

const masterNames: Readonly<Record<MasterKind, string>> = {
  currency: 'mata uang',
  group: 'grup',
  tag: 'tag',
}

/** Polling interval in ms while items are being renamed. */
const POLL_MS = 3_000

const toasts = { add: 'ditambahkan', edit: 'disimpan', delete: 'dihapus' } as const

/** Returns a callback for calls that shows a success toast. */
export const showDoneToast = (kind: MasterKind) => (action: MasterAction) =>
  showToast(`${masterNames[kind].replace(/^./, (character) => character.toUpperCase())} ${toasts[action]}`)

const NEW_CURRENCY: MasterForm['currency'] = {
  symbol: '',
  decimal: 2,
  decimalPoint: '.',
  thousandsSeparator: ',',
  showAfterNumber: false,
  exchangeRate: '',
}

type MasterListProps = {
  kind: MasterKind
  calls: MasterCalls
  /** Actions offered here. */
  allowedActions: readonly MasterAction[]
  /** Owner whose rows are editable here. */
  owner: MasterRow['owner']
}

/** Tags, groups or currencies that the user may change, with a form and confirmation dialogs. */
export function MasterList({ kind, calls, allowedActions, owner }: MasterListProps) {
  const { rows, completedCount, load } = calls
  const [form, setForm] = useState<{ id: number | null; values: MasterForm } | null>(null)
  const [deletedRow, setDeletedRow] = useState<MasterRow | null>(null)
  useOnMount(load)
  const own = rows?.filter((row) => row.owner === owner && !isRupiah(kind, row)) ?? []
  const [isGrown, setGrown] = useState(false)
  usePolling(calls, !isGrown && own.some(({ itemsLeft, isHalted }) => itemsLeft > 0 && !isHalted))
  // A completed action closes its dialog.
  const [lastCount, setLastCount] = useState(completedCount)
  if (lastCount !== completedCount) {
    setLastCount(completedCount)
    setForm(null)
    setDeletedRow(null)
  }
  return (
    <div className="flex flex-col gap-3">
      <ListStatus {...{ kind, calls }} isEmpty={own.length === 0} canAdd={allowedActions.includes('add')} />
      <ul aria-label={`Daftar ${masterNames[kind]}`} className="flex flex-col">
        {own.map((row) => (
          <MasterLine
            key={row.id}
            {...{ row, allowedActions }}
            description={rowDescription(row, calls)}
            onEdit={() => setForm({ id: row.id, values: formOfRow(row) })}
            onDelete={() => setDeletedRow(row)}
          />
        ))}
      </ul>
      {calls.hasMore && rows !== null && (
        <LoadMore
          shown={rows.length}
          total={rows.length + 1}
          state={calls.hasFailed ? 'error' : 'ready'}
          onMore={() => {
            setGrown(true)
            load(must(rows.at(-1), 'the last row of a page').id)
          }}
        />
      )}
      {allowedActions.includes('add') && (
        <div>
          <Button
            variant="outline"
            icon="plus"
            disabled={rows === null}
            onClick={() => setForm({ id: null, values: formOfRow(null, calls.groupNames[0]?.id) })}
          >
            Tambah {masterNames[kind]}
          </Button>
        </div>
      )}
      {form !== null && (
        <MasterDialog key={form.id} {...{ kind, calls, form }} onClose={() => setForm(null)} />
      )}
      <DeleteQuestion {...{ kind, calls, row: deletedRow }} onClose={() => setDeletedRow(null)} />
      <MasterAlert kind={kind} refused={calls.lastRefusal} />
    </div>
  )
}

/** Reloads the first page while items are being renamed. */
function usePolling({ rows, load }: MasterCalls, isRenaming: boolean) {
  useEffect(() => {
    if (!isRenaming || rows === null) return
    const timer = setTimeout(() => load(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isRenaming, rows, load])
}

type StatusProps = { kind: MasterKind; calls: MasterCalls; isEmpty: boolean; canAdd: boolean }

/** Shows that the list failed to load, is loading, or is empty. */
function ListStatus({ kind, calls: { rows, hasFailed, hasMore, load }, isEmpty, canAdd }: StatusProps) {
  const isLost = hasFailed && !hasMore
  return (
    <>
      {isLost && <SectionError onRetry={() => load()} />}
      {rows === null
        ? !isLost && <FormLoading />
        : isEmpty && (
            <p className="text-ink-2">
              Belum ada {masterNames[kind]}
              {canAdd ? '.' : ' sendiri. Pilih yang ada lewat kolom pencariannya.'}
            </p>
          )}
    </>
  )
}

type LineProps = {
  row: MasterRow
  allowedActions: readonly MasterAction[]
  description: string
  onEdit: () => void
  onDelete: () => void
}

function MasterLine({ row, allowedActions, description, onEdit, onDelete }: LineProps) {
  return (
    <li className="flex flex-wrap items-center gap-2 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-bold">{row.name}</span>
        <span className="caption block text-ink-3">{description}</span>
      </span>
      {allowedActions.includes('edit') && (
        <Button variant="outline" size="small" aria-label={`Ubah ${row.name}`} onClick={onEdit}>
          Ubah
        </Button>
      )}
      {allowedActions.includes('delete') && (
        <Button variant="danger-outline" size="small" aria-label={`Hapus ${row.name}`} onClick={onDelete}>
          Hapus
        </Button>
      )}
      {row.itemsLeft > 0 && (
        <p
          className={classes(
            'caption tnum basis-full',
            row.isHalted ? 'font-semibold text-brass-700' : 'text-ink-2',
          )}
        >
          {formatNumber(row.itemsLeft)} barang lagi belum ditemukan dengan nama ini
          {row.isHalted && '. Penggantian nama berhenti karena gangguan: simpan namanya sekali lagi.'}
        </p>
      )}
    </li>
  )
}

const isRupiah = (kind: MasterKind, { name, owner }: MasterRow) =>
  kind === 'currency' && owner === 'platform' && name === 'IDR'

const formOfRow = (row: MasterRow | null, groupNameId = ''): MasterForm => ({
  name: row?.name ?? '',
  groupNameId: row?.groupNameId ?? groupNameId,
  currency: row?.currency ?? NEW_CURRENCY,
})

/** Returns the text below a name: the kind of a group, or the format and rate of a currency. */
function rowDescription({ currency, groupNameId }: MasterRow, { groupNames }: MasterCalls): string {
  if (currency)
    return `${formatAmount(1_234 * 10 ** currency.decimal, currency)}, kurs Rp ${currency.exchangeRate.replace('.', ',')}`
  if (groupNameId === undefined) return ''
  return must(
    groupNames.find(({ id }) => id === groupNameId),
    'the kind of a group',
  ).name
}

type DialogProps = {
  kind: MasterKind
  calls: MasterCalls
  form: { id: number | null; values: MasterForm }
  onClose: () => void
}

function MasterDialog({ kind, calls, form: { id, values: initial }, onClose }: DialogProps) {
  const [values, setValues] = useState(initial)
  const submit = () => {
    if (id === null) calls.add(values)
    else calls.edit(id, values)
  }
  return (
    <FormDialog
      isOpen
      title={`${id === null ? 'Tambah' : 'Ubah'} ${masterNames[kind]}`}
      onClose={onClose}
      busy={calls.isPending}
      submitLabel="Simpan"
      onSubmit={submit}
    >
      <TextField
        label="Nama"
        required
        maxLength={60}
        value={values.name}
        onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
      />
      {kind === 'group' && id === null && (
        <Select
          label="Jenis grup"
          required
          value={values.groupNameId}
          options={calls.groupNames.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(event) => setValues({ ...values, groupNameId: event.currentTarget.value })}
        />
      )}
      {kind === 'currency' && (
        <CurrencyFields
          values={values.currency}
          onChange={(change) => setValues({ ...values, currency: { ...values.currency, ...change } })}
        />
      )}
    </FormDialog>
  )
}

type QuestionProps = { kind: MasterKind; calls: MasterCalls; row: MasterRow | null; onClose: () => void }

/** Confirms the deletion of a row. @spec 8 Deleting a group asks */
function DeleteQuestion({ kind, calls, row, onClose }: QuestionProps) {
  return (
    <LazyDialog
      isOpen={row !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={deleteQuestion(kind, row?.name ?? '...')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={calls.isPending} onClick={() => row && calls.remove(row.id)}>
            Delete
          </Button>
        </>
      }
    />
  )
}

/** Shows the first message of the server under the title from the specification. */
function MasterAlert({ kind, refused }: { kind: MasterKind; refused: MasterCalls['lastRefusal'] }) {
  const [dismissedRefusal, setDismissedRefusal] = useState<MasterCalls['lastRefusal']>(null)
  const isOpen = refused !== null && refused.refusal !== dismissedRefusal?.refusal
  const close = () => setDismissedRefusal(refused)
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && close()}
      title={alertTitle((refused ?? dismissedRefusal)?.action ?? 'add', kind)}
      description={refused?.refusal.fields[0]?.message ?? refused?.refusal.message}
      phone="plate"
      footer={<Button onClick={close}>Close</Button>}
    />
  )
}
