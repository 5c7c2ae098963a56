import {
  changeSetting,
  type SettingEffect,
  type SettingRow,
  weighSetting,
} from '@pasar/contract/settings/setting-desk'
import { isoDay } from '@pasar/domain/kernel/dates'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import { needsSecondPerson } from '@pasar/domain/settings/setting-rules'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { LazyDialog } from '../ui/lazy-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EffectView } from './effect-view.tsx'
import { settingDraft } from './setting-draft.ts'
import { SettingFields } from './setting-fields.tsx'
import type { SettingDraft } from './setting-part.ts'
import { isWideRow } from './setting-rows.ts'
import { faultsOf, shapeOf } from './setting-shapes.ts'

type SettingDialogProps = {
  row: SettingRow
  isOpen: boolean
  onClose: () => void
  onSaved: (words: string) => void
}

const DAY_MS = 86_400_000

/** Changes a setting: what is typed is weighed first, and saved only by somebody who has seen the effect. */
export function SettingDialog({ row, isOpen, onClose, onSaved }: SettingDialogProps) {
  const { key, value, version } = row
  const formId = useId()
  const { renderedAt } = usePageContext()
  const { parts, read, write } = shapeOf(key)
  const isForTwo = needsSecondPerson(key)
  const firstDay = isoDay(new Date(renderedAt.getTime() + (isForTwo ? DAY_MS : 0)))
  const kept = useMemo(() => settingDraft(row), [row])
  const [found] = useState(() => kept.read())
  const [isTakenUp, setTakenUp] = useState(found !== null)
  const [draft, setDraft] = useState(() => found?.parts ?? write(value))
  // A day that is over meanwhile is said beside its field.
  const [validFrom, setValidFrom] = useState(found?.validFrom ?? firstDay)
  const [reason, setReason] = useState(found?.reason ?? '')
  const keep = (typed: { parts?: SettingDraft; validFrom?: string; reason?: string }) =>
    kept.keep({ parts: draft, validFrom, reason, ...typed })
  const giveUp = () => {
    kept.forget()
    onClose()
  }
  const beginAnew = () => {
    kept.forget()
    setTakenUp(false)
    setDraft(write(value))
    setValidFrom(firstDay)
    setReason('')
    touch()
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [effect, setEffect] = useState<SettingEffect | null>(null)
  const weighing = useCall(weighSetting, setEffect, 'in-place')
  const saving = useCall(
    changeSetting,
    ({ state }) => {
      kept.forget()
      onSaved(state === 'set' ? 'Setelan disimpan.' : 'Diajukan. Menunggu persetujuan petugas lain.')
    },
    'in-place',
  )
  const touch = () => {
    setEffect(null)
    setFaults({})
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Record<string, string> = { ...faultsOf(key, draft) }
    if (reason.trim() === '') found.reason = 'Alasan wajib diisi'
    if (validFrom === '') found.validFrom = 'Isi tanggal yang benar'
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const wanted = { value: read(draft), validFrom }
    if (effect === null) void weighing.send({ params: { key }, body: wanted })
    else void saving.send({ params: { key }, body: { ...wanted, reason, version } })
  }
  const refusal = weighing.refusal ?? saving.refusal
  const said = (field: string) => weighing.fieldError(field) ?? saving.fieldError(field)
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={SETTING_NAMES[key]}
      width={parts.some(({ columns = [] }) => isWideRow(columns)) ? 'wide' : 'medium'}
      footer={
        <>
          <Button variant="outline" onClick={effect === null ? giveUp : touch}>
            {effect === null ? 'Batal' : 'Ubah lagi'}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={weighing.isPending || saving.isPending}
            busyText={effect === null ? 'Menghitung…' : 'Menyimpan…'}
          >
            {effect === null ? 'Lihat akibatnya' : isForTwo ? 'Ajukan' : 'Simpan'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refusal !== null && refusal.fields.length === 0 && <Banner kind="danger">{refusal.message}</Banner>}
        {isTakenUp && (
          <Banner
            action={
              <Button variant="outline" size="small" onClick={beginAnew}>
                Mulai dari nilai sekarang
              </Button>
            }
          >
            Isian Anda yang belum disimpan dibuka kembali.
          </Banner>
        )}
        <p className="tnum text-tinta-2">
          Sekarang: <strong className="text-tinta">{shapeOf(key).say(value)}</strong>
        </p>
        <SettingFields
          settingKey={key}
          draft={draft}
          faultOf={(name) => faults[name] ?? said(name === '' ? 'value' : `value.${name}`)}
          isLocked={effect !== null}
          onChange={(next) => {
            setDraft(next)
            keep({ parts: next })
            touch()
          }}
        />
        <TextField
          label="Berlaku mulai"
          required
          type="date"
          min={firstDay}
          readOnly={effect !== null}
          help={
            isForTwo
              ? 'Paling cepat besok: petugas lain harus menyetujui dahulu.'
              : 'Hari ini berarti seketika; hari lain mulai pukul 00.00 WIB.'
          }
          value={validFrom}
          error={faults.validFrom ?? said('validFrom')}
          onChange={(event) => {
            setValidFrom(event.currentTarget.value)
            keep({ validFrom: event.currentTarget.value })
            touch()
          }}
        />
        <TextArea
          label="Alasan"
          required
          rows={2}
          maxLength={300}
          readOnly={effect !== null}
          help="Misalnya nomor dan tanggal aturannya."
          value={reason}
          error={faults.reason ?? said('reason')}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            keep({ reason: event.currentTarget.value })
          }}
        />
        {effect !== null && <EffectView effect={effect} takesFocus />}
      </form>
    </LazyDialog>
  )
}
