import type { BatchItem } from '@pasar/contract/media/picture-batch'
import { must } from '@pasar/domain/kernel/must'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import {
  type BatchGroup,
  type BatchPlan,
  type MatchedFile,
  type SkippedFile,
  sentCount,
} from './batch-plan.ts'
import type { CheckedFile } from './check-file.ts'

type PreviewProps = {
  plan: BatchPlan
  items: readonly BatchItem[]
  choose: (key: string, itemId: number | null) => void
  replace: (itemIds: readonly number[], isReplaced: boolean) => void
  onStart: () => void
  onClear: () => void
}

/** What will happen with each file. Nothing is stored before the vendor agrees. */
export function BatchPreview({ plan, items, choose, replace, onStart, onClear }: PreviewProps) {
  const { groups, openFiles, skippedFiles } = plan
  const count = sentCount(plan)
  const itemCount = groups.filter(({ files }) => files.length > 0).length
  return (
    <>
      <section className="card flex flex-col gap-3 p-4">
        <h2 className="heading-2">
          {count > 0
            ? `${formatNumber(count)} foto untuk ${formatNumber(itemCount)} barang`
            : 'Tidak ada foto yang dapat disimpan'}
        </h2>
        <p>
          Belum ada yang disimpan. Periksa pasangan foto dan barang di bawah, lalu simpan.
          {openFiles.length > 0 &&
            ` ${formatNumber(openFiles.length)} berkas menunggu pilihan Anda dan dilewati bila tidak dipilih.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {count > 0 && <Button onClick={onStart}>{`Simpan ${formatNumber(count)} foto`}</Button>}
          <Button variant="outline" onClick={onClear}>
            Pilih berkas lain
          </Button>
        </div>
      </section>
      {openFiles.length > 0 && <OpenFiles {...{ openFiles, items, choose }} />}
      <SkippedFiles skippedFiles={skippedFiles} />
      {groups.length > 0 && <Groups {...{ groups, replace }} />}
    </>
  )
}

type OpenFilesProps = Pick<PreviewProps, 'items' | 'choose'> & { openFiles: readonly MatchedFile[] }

/** Files whose name means several items. */
function OpenFiles({ openFiles, items, choose }: OpenFilesProps) {
  return (
    <section className="card flex flex-col gap-3 p-4">
      <SectionHead title="Pilih barangnya" />
      <p className="text-ink-2">Nama berkas ini cocok dengan beberapa barang.</p>
      <ul className="flex flex-col gap-3">
        {openFiles.map(({ key, file, preview, matches }) => (
          <li key={key} className="flex flex-wrap items-center gap-3">
            <FileName {...{ file, preview }} />
            <Select
              label={`Barang untuk ${file.name}`}
              hideLabel
              placeholder="Pilih barang"
              value=""
              onChange={({ currentTarget: { value } }) =>
                choose(key, value === 'skip' ? null : Number(value))
              }
              options={[
                ...matches.map(({ itemId }) => {
                  const { name, sku } = must(
                    items.find(({ id }) => id === itemId),
                    'the item of a match',
                  )
                  return { value: String(itemId), label: `${name} (SKU ${sku})` }
                }),
                { value: 'skip', label: 'Lewati berkas ini' },
              ]}
              className="w-full md:w-80"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Name of a file with its preview. */
export function FileName({ file, preview }: Pick<CheckedFile, 'file'> & { preview?: string | undefined }) {
  return (
    <span className="flex min-w-0 flex-1 basis-60 items-center gap-3">
      {preview !== undefined && preview !== '' && <Thumb src={preview} size={48} />}
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
    </span>
  )
}

/** Number of skipped files that show without a press. */
const MAX_OPEN = 10

const SkippedList = ({ skippedFiles }: { skippedFiles: readonly SkippedFile[] }) => (
  <ul className="mt-1 flex flex-col gap-1">
    {skippedFiles.map(({ file: { key, file }, reason }) => (
      <li key={key} className="wrap-anywhere">
        <b>{file.name}</b>: {reason}
      </li>
    ))}
  </ul>
)

/** Files that are not sent, each with its reason. */
export function SkippedFiles({ skippedFiles }: { skippedFiles: readonly SkippedFile[] }) {
  if (skippedFiles.length === 0) return null
  return (
    <Banner kind="attention" title={`${formatNumber(skippedFiles.length)} berkas dilewati`}>
      <SkippedList skippedFiles={skippedFiles.slice(0, MAX_OPEN)} />
      {skippedFiles.length > MAX_OPEN && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold">
            {`${formatNumber(skippedFiles.length - MAX_OPEN)} berkas lagi`}
          </summary>
          <SkippedList skippedFiles={skippedFiles.slice(MAX_OPEN)} />
        </details>
      )}
    </Banner>
  )
}

type GroupsProps = { groups: readonly BatchGroup[]; replace: PreviewProps['replace'] }

function Groups({ groups, replace }: GroupsProps) {
  const replaceable = groups.filter(({ item }) => item.pictureCount > 0)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SectionHead title="Pasangan foto dan barang" />
        {replaceable.length > 1 && (
          <Checkbox
            label="Ganti foto lama semua barang"
            checked={replaceable.every(({ replaces }) => replaces)}
            onChange={({ currentTarget: { checked } }) =>
              replace(
                replaceable.map(({ item: { id } }) => id),
                checked,
              )
            }
          />
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {groups.map((group) => (
          <GroupCard key={group.item.id} {...{ group, replace }} />
        ))}
      </ul>
    </section>
  )
}

function GroupCard({
  group: { item, replaces, files },
  replace,
}: { group: BatchGroup } & Pick<GroupsProps, 'replace'>) {
  const { id, name, sku, pictureCount, needsReview } = item
  return (
    <li className="card flex flex-col gap-2 p-4">
      <div>
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="caption tnum text-ink-2 wrap-anywhere">
          SKU {sku}. {pictureCount === 0 ? 'Belum ada foto' : `Sudah ada ${pictureCount} foto`} dari{' '}
          {MAX_PICTURES}.
        </p>
      </div>
      {files.length === 0 && (
        <p className="text-ink-2">
          Foto yang dipilih tidak muat. Centang di bawah untuk mengganti foto yang lama.
        </p>
      )}
      <ol className="flex flex-wrap gap-3 empty:hidden">
        {files.map(({ file: { key, file, preview = '' }, position }) => (
          <li key={key} className="flex w-20 flex-col gap-1">
            <span className="relative block">
              <Thumb src={preview} size={64} />
              <span className="tnum absolute top-0 left-0 rounded-br-sm bg-[rgb(19_33_28/0.78)] px-1.5 text-2xs text-white">
                <span className="sr-only">Urutan </span>
                {position}
              </span>
            </span>
            <span className="line-clamp-2 text-2xs wrap-anywhere text-ink-2" title={file.name}>
              {file.name}
            </span>
          </li>
        ))}
      </ol>
      {pictureCount > 0 && (
        <Checkbox
          label="Ganti semua foto barang ini"
          help="Foto lama tetap sampai semua foto barunya terunggah."
          checked={replaces}
          onChange={({ currentTarget: { checked } }) => replace([id], checked)}
        />
      )}
      {needsReview && (
        <p className="caption text-ink-2">
          Barang ini tayang: foto barunya menjadi usulan sampai petugas menyetujuinya.
        </p>
      )}
    </li>
  )
}
