import type { SettingChange, SettingRow } from '@pasar/contract/settings/setting-console'
import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useReopenForm } from '../offline/reopen-forms.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { StepDone } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { StatusTag, Tag } from '../ui/base/tag.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/blocks/page-head.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { shortDate } from '../ui/text/date.ts'
import { LaunchGaps } from './launch-gaps.widget.tsx'
import { OpenChanges } from './open-changes.tsx'
import { FixedCodes, OptionCodes } from './option-codes.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { SETTING_GROUPS } from './setting-groups.ts'
import { SettingHistory } from './setting-history.tsx'
import { SETTING_LABELS } from './setting-labels.ts'
import { shapeOf } from './setting-shapes.ts'

const route = getRouteApi('/staff/settings')

type OpenDialog = { key: SettingKey; to: 'edit' | 'history' }

/** All deadlines, rates, limits and switches: value, source, pending change and history. */
export function SettingsScreen() {
  const { settings, open, missing } = route.useLoaderData()
  const { giliran } = route.useSearch()
  const router = useRouter()
  const [openedDialog, setOpenedDialog] = useState<OpenDialog | null>(null)
  const [settledMessage, setSettledMessage] = useState<string>()
  useReopenForm('settings', openedDialog?.to === 'edit' ? openedDialog.key : null, (key) => {
    const row = settings.find((one) => one.key === key)
    if (row !== undefined) setOpenedDialog({ key: row.key, to: 'edit' })
  })
  const done = (message: string) => {
    setOpenedDialog(null)
    showToast(message)
    void router.invalidate()
  }
  const editedSetting = settings.find(({ key }) => key === openedDialog?.key)
  return (
    <div className="page-container flex flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Setelan"
        lead="Semua batas waktu, tarif, zona, batas nilai, kode pilihan, hari libur, dan sakelar. Setiap perubahan punya tanggal mulai dan alasan."
      />
      <LaunchGaps gaps={missing} hasLink={false} />
      {settledMessage !== undefined && <StepDone message={settledMessage} />}
      <OpenChanges
        open={open}
        isMine={giliran === 'saya'}
        onSettled={(message) => {
          setSettledMessage(message)
          done(message)
        }}
      />
      <SettingList {...{ settings, open }} onOpen={setOpenedDialog} />
      {editedSetting && (
        <SettingDialog
          key={`${editedSetting.key} ${editedSetting.version}`}
          row={editedSetting}
          isOpen={openedDialog?.to === 'edit'}
          onClose={() => setOpenedDialog(null)}
          onSaved={done}
        />
      )}
      {openedDialog?.to === 'history' && (
        <SettingHistory settingKey={openedDialog.key} onClose={() => setOpenedDialog(null)} />
      )}
    </div>
  )
}

type SettingListProps = {
  settings: readonly SettingRow[]
  open: readonly SettingChange[]
  onOpen: (dialog: OpenDialog) => void
}

/** All settings by group, and the search in them. */
function SettingList({ settings, open, onOpen }: SettingListProps) {
  const isHydrated = useHydrated()
  const [typedText, setTypedText] = useState('')
  const shownSettings = settings.filter(({ key, value }) => fits(key, value, typedText))
  const decrees = settings.find(({ key }) => key === 'holidayDecrees')?.value
  return (
    <>
      <TextField
        label="Cari setelan"
        hideLabel
        placeholder="Cari setelan"
        type="search"
        icon="magnifying-glass"
        maxLength={60}
        className="max-w-120"
        value={typedText}
        disabled={!isHydrated}
        onChange={(event) => setTypedText(event.currentTarget.value)}
      />
      <p role="status" className="sr-only">
        {typedText.trim() === '' ? '' : `${shownSettings.length} setelan ditemukan`}
      </p>
      {shownSettings.length === 0 && (
        <div className="card">
          <EmptyState drawing="magnifier">Tidak ada setelan dengan “{typedText.trim()}”.</EmptyState>
        </div>
      )}
      {SETTING_GROUPS.map((group) => {
        const rows = shownSettings.filter(({ key }) => SETTING_LABELS[key].group === group)
        if (rows.length === 0) return null
        return (
          <section key={group}>
            <SectionHead title={group} className="mb-3" />
            <ul className="card divide-y divide-line">
              {rows.map((row) => (
                <Setting
                  key={row.key}
                  row={row}
                  below={<ValueDetails row={row} decrees={decrees} />}
                  isChanging={open.some(({ key }) => key === row.key)}
                  {...{ isHydrated }}
                  onOpen={(to) => onOpen({ key: row.key, to })}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {typedText.trim() === '' && <FixedCodes />}
    </>
  )
}

/** Returns whether name, group, source or value of a setting contain all search terms. */
function fits(key: SettingKey, value: unknown, typedText: string): boolean {
  const { group, source, unit, note = '' } = SETTING_LABELS[key]
  const text = [SETTING_NAMES[key], group, source, unit, note, shapeOf(key).format(value)]
    .join(' ')
    .toLowerCase()
  return typedText
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(term))
}

type SettingProps = {
  row: SettingRow
  /** Additional content about the value. */
  below: ReactNode
  isChanging: boolean
  isHydrated: boolean
  onOpen: (to: OpenDialog['to']) => void
}

function Setting({ row: { key, value, since }, below, isChanging, isHydrated, onOpen }: SettingProps) {
  const name = SETTING_NAMES[key]
  const { source, note } = SETTING_LABELS[key]
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-bold">
          {name}{' '}
          {isChanging && (
            <Tag tone="amber" icon="clock">
              Akan berubah
            </Tag>
          )}
        </h3>
        {note !== undefined && <p className="caption text-ink-2">{note}</p>}
        <p className="caption text-ink-3">
          {source}
          {since !== null && <span className="tnum"> · sejak {shortDate(since)}</span>}
        </p>
      </div>
      <div className="tnum min-w-0 basis-full font-bold wrap-anywhere md:basis-64">
        {shapeOf(key).format(value)}
        {below}
      </div>
      <div className="-mx-2 flex gap-1">
        <Button variant="quiet" icon="pencil-simple" disabled={!isHydrated} onClick={() => onOpen('edit')}>
          Ubah<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="quiet" icon="clock" disabled={!isHydrated} onClick={() => onOpen('history')}>
          Riwayat<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Details of a value that its formatted text lacks. */
function ValueDetails({ row: { key, value }, decrees }: { row: SettingRow; decrees: unknown }) {
  if (key === 'holidays') return <HolidayYears holidays={value} decrees={decrees} />
  return key === 'optionCodes' && <OptionCodes value={value} />
}

/**
 * The decree behind the holidays of each year. Marks years that staff have not verified against a
 * decree.
 */
function HolidayYears({ holidays, decrees }: { holidays: unknown; decrees: unknown }) {
  const days = SETTING_VALUES.holidays.safeParse(holidays).data ?? []
  const decreesByYear = new Map(
    (SETTING_VALUES.holidayDecrees.safeParse(decrees).data ?? []).map(({ year, decree }) => [
      String(year),
      decree,
    ]),
  )
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))].sort()
  return (
    <ul className="mt-1 flex flex-col items-start gap-1">
      {years.map((year) => (
        <li key={year} className="flex flex-wrap items-center gap-2 font-normal">
          {decreesByYear.has(year) ? (
            <StatusTag tone="green" icon="check-circle">
              {year} sesuai {decreesByYear.get(year)}
            </StatusTag>
          ) : (
            <StatusTag tone="amber" icon="warning">
              {year} belum diverifikasi dengan SKB
            </StatusTag>
          )}
        </li>
      ))}
    </ul>
  )
}
