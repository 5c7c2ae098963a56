import {
  changeSetting,
  previewSetting,
  type SettingEffect,
  type SettingRow,
} from '@pasar/contract/settings/setting-console'
import { isoDay } from '@pasar/domain/kernel/dates'
import { needsSecondPerson } from '@pasar/domain/settings/setting-rules'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { storedDraft } from '../store/stored-value.ts'
import type { SettingDraft } from './setting-part.ts'
import { faultsOf, shapeOf } from './setting-shapes.ts'

const DAY_MS = 86_400_000

type SettingFormState = { parts: SettingDraft; validFrom: string; reason: string }

/** Returns whether the form differs from the setting. */
const isChange = ({ parts, reason }: SettingFormState, now: SettingDraft): boolean =>
  reason.trim() !== '' || JSON.stringify(parts) !== JSON.stringify(now)

/**
 * Manages the form of a setting change. The draft is stored on the device until it is sent or
 * discarded. The user must view the effect before saving.
 *
 * @param onSaved called with a message about the result
 */
export function useSettingForm(row: SettingRow, onSaved: (message: string) => void) {
  const { key, value, version } = row
  const { renderedAt } = usePageContext()
  const { fromDraft, toDraft } = shapeOf(key)
  const isForTwo = needsSecondPerson(key)
  const firstDay = isoDay(new Date(renderedAt.getTime() + (isForTwo ? DAY_MS : 0)))
  const blank = { parts: toDraft(value), validFrom: firstDay, reason: '' }
  const { typed, isRestored, write, forget, restart } = useStoredInput(row, blank)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [effect, setEffect] = useState<SettingEffect | null>(null)
  const previewing = useCall(previewSetting, setEffect, 'in-place')
  const saving = useCall(
    changeSetting,
    ({ state }) => {
      forget()
      onSaved(state === 'set' ? 'Setelan disimpan.' : 'Diajukan. Menunggu persetujuan petugas lain.')
    },
    'in-place',
  )
  /** The evaluated effect no longer belongs to the input. */
  const reopen = () => {
    setEffect(null)
    setFaults({})
  }
  const callErrorFor = (field: string) => previewing.fieldError(field) ?? saving.fieldError(field)
  return {
    ...{ typed, effect, isRestored, isForTwo, firstDay, reopen, forget },
    isPending: previewing.isPending || saving.isPending,
    refusal: previewing.refusal ?? saving.refusal,
    faultOf: (field: 'validFrom' | 'reason') => faults[field] ?? callErrorFor(field),
    /** Returns the error by name of the part; empty for the value itself. */
    partFault: (name: string) => faults[name] ?? callErrorFor(name === '' ? 'value' : `value.${name}`),
    type: (change: Partial<SettingFormState>) => {
      write({ ...typed, ...change })
      if (!('reason' in change)) reopen()
    },
    restart: () => {
      restart()
      reopen()
    },
    send: () => {
      const { parts, validFrom, reason } = typed
      const wrong = inputFaults(key, typed)
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return
      const proposal = { value: fromDraft(parts), validFrom }
      if (effect === null) void previewing.send({ params: { key }, body: proposal })
      else void saving.send({ params: { key }, body: { ...proposal, reason, version } })
    },
  }
}

export type SettingForm = ReturnType<typeof useSettingForm>

/** The input, which is stored on the device until it is saved. */
function useStoredInput(row: SettingRow, blank: SettingFormState) {
  const draftStore = useMemo(() => settingDraft(row), [row])
  const [storedParts] = useState(() => draftStore.read())
  const [isRestored, setRestored] = useState(storedParts !== null && isChange(storedParts, blank.parts))
  // The form reports a start date that has passed meanwhile.
  const [typedForm, setTypedForm] = useState<SettingFormState>(storedParts ?? blank)
  const forget = () => draftStore.remove()
  return {
    ...{ typed: typedForm, isRestored, forget },
    write: (next: SettingFormState) => {
      setTypedForm(next)
      draftStore.write(next)
    },
    restart: () => {
      forget()
      setRestored(false)
      setTypedForm(blank)
    },
  }
}

function inputFaults(key: SettingRow['key'], { parts, validFrom, reason }: SettingFormState) {
  const faults: Record<string, string> = { ...faultsOf(key, parts) }
  if (reason.trim() === '') faults.reason = 'Alasan wajib diisi'
  if (validFrom === '') faults.validFrom = 'Isi tanggal yang benar'
  return faults
}

const Draft = z.object({ parts: z.record(z.string(), z.string()), validFrom: z.string(), reason: z.string() })

/**
 * Stores the draft of a change until it is sent or discarded. It applies to one version of the
 * setting.
 */
const settingDraft = ({ key, version }: SettingRow) =>
  storedDraft('visit', `setting-${key}-${version}`, Draft)
