import type { OrderView } from '@pasar/contract/ordering/order'
import { isoDay } from '@pasar/domain/kernel/dates'
import { usePageContext } from '../../page/use-page-context.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { describeField, FieldError } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type InspectionDraft, tally } from '../base/inspection.ts'
import { subjectLabels } from '../base/subject-labels.ts'

/** The statements for services, in the same order as for goods. */
const SERVICE_STATEMENTS = {
  jumlah: {
    words: 'Jumlah pekerjaan sesuai dengan pesanan',
    otherwise: 'Jumlah pekerjaan sesuai dengan kesepakatan terima kurang',
  },
  fungsi: {
    words: 'Hasil pekerjaan baik dan sesuai',
    otherwise: 'Hasil pekerjaan yang diterima baik dan sesuai',
  },
  waktu: {
    words: 'Pekerjaan selesai sesuai waktu yang disepakati',
    otherwise: 'Keterlambatan pekerjaan diketahui sekolah',
  },
} as const

/** The school's statements in a BAST; all three are required. */
export const STATEMENTS = [
  {
    key: 'jumlah',
    words: 'Jumlah barang sesuai dengan pesanan',
    otherwise: 'Jumlah barang sesuai dengan kesepakatan terima kurang',
  },
  {
    key: 'fungsi',
    words: 'Barang berfungsi dengan baik',
    otherwise: 'Barang yang diterima baik berfungsi dengan baik',
  },
  {
    key: 'waktu',
    words: 'Barang diterima sesuai waktu yang disepakati',
    otherwise: 'Keterlambatan barang diketahui sekolah',
  },
] as const

type PartProps = {
  order: OrderView
  draft: InspectionDraft
  change: (to: Partial<InspectionDraft>) => void
  problemOf: (field: string) => string | undefined
  locked: string | null
}

const textOf = (statement: { words: string; otherwise: string }, isOther: boolean): string =>
  isOther ? statement.otherwise : statement.words

/** The inspection date and the three statements, which one checkbox accepts. */
export function BastStatements({ order, draft, change, problemOf, locked }: PartProps) {
  const isService = subjectLabels(order).subject === 'services'
  const isShort = tally(draft.checks).mismatched > 0
  const isLate = order.deliverBy !== null && draft.inspectedOn > order.deliverBy
  const isOther = { jumlah: isShort, fungsi: isShort, waktu: isLate }
  const problem = problemOf('statements') ?? problemOf('agreed')
  const tick = (key: string, isTicked: boolean) =>
    change({
      statements: isTicked ? [...draft.statements, key] : draft.statements.filter((one) => one !== key),
    })
  return (
    <div className="card flex flex-col gap-4 p-4 md:p-5">
      <InspectedOn {...{ order, draft, change, problemOf }} />
      <fieldset
        id="statements"
        tabIndex={-1}
        className="min-w-0 outline-none"
        disabled={locked !== null}
        {...describeField('statements', { error: problem, help: locked ?? undefined })}
      >
        <legend className="mb-1 text-md font-bold">Pernyataan sekolah</legend>
        <Checkbox
          label={<b>Setujui ketiga pernyataan</b>}
          checked={locked === null && STATEMENTS.every(({ key }) => draft.statements.includes(key))}
          onChange={(event) =>
            change({ statements: event.currentTarget.checked ? STATEMENTS.map(({ key }) => key) : [] })
          }
        />
        {STATEMENTS.map(({ key, ...goods }) => (
          <Checkbox
            key={key}
            label={textOf(isService ? SERVICE_STATEMENTS[key] : goods, isOther[key])}
            checked={locked === null && draft.statements.includes(key)}
            onChange={(event) => tick(key, event.currentTarget.checked)}
          />
        ))}
        {locked !== null && (
          <p id="statements-help" className="caption text-ink-2">
            {locked}
          </p>
        )}
        {problem !== undefined && <FieldError id="statements-error">{problem}</FieldError>}
      </fieldset>
    </div>
  )
}

/**
 * The signatory of the school; the system assigns the number. A separate inspection also has its
 * date here.
 */
export function BastSigner({
  order,
  draft,
  change,
  problemOf,
  isInspection = false,
}: PartProps & { isInspection?: boolean }) {
  const { handover } = subjectLabels(order)
  return (
    <div className="card flex flex-col gap-4 p-4 md:p-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="receiverName"
          label="Nama penanda tangan"
          autoComplete="name"
          required
          value={draft.receiverName}
          onChange={(event) => change({ receiverName: event.currentTarget.value })}
          error={problemOf('receiverName')}
        />
        <TextField
          id="receiverPosition"
          label="Jabatan"
          autoComplete="organization-title"
          required
          value={draft.receiverPosition}
          onChange={(event) => change({ receiverPosition: event.currentTarget.value })}
          error={problemOf('receiverPosition')}
        />
      </div>
      {isInspection && <InspectedOn {...{ order, draft, change, problemOf }} />}
      <p className="caption text-ink-2" hidden={isInspection}>
        Nomor {handover} diberikan sistem saat {handover} dikirim. Bila dua orang atau lebih di sekolah boleh
        belanja, yang memesan tidak menerima: minta rekan lain mengirim {handover}.
      </p>
    </div>
  )
}

function InspectedOn({ order, draft, change, problemOf }: Omit<PartProps, 'locked'>) {
  const { renderedAt } = usePageContext()
  return (
    <TextField
      id="inspectedOn"
      label="Tanggal pemeriksaan"
      type="date"
      required
      className="sm:max-w-64"
      min={order.shippedAt === null ? undefined : isoDay(order.shippedAt)}
      max={isoDay(renderedAt)}
      value={draft.inspectedOn}
      onChange={(event) => change({ inspectedOn: event.currentTarget.value })}
      error={problemOf('inspectedOn')}
    />
  )
}
