import {
  changeSetting,
  previewSetting,
  type SettingEffect,
  type SettingRow,
} from '@pasar/contract/settings/setting-console'
import { isoDay } from '@pasar/domain/kernel/dates'
import { needsSecondPerson } from '@pasar/domain/settings/setting-rules'
import { useMemo, useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { settingDraft } from './setting-draft.ts'
import type { SettingDraft } from './setting-part.ts'
import { faultsOf, shapeOf } from './setting-shapes.ts'

const DAY_MS = 86_400_000

type SettingFormState = { parts: SettingDraft; validFrom: string; reason: string }

/** Whether a draft says anything that the setting does not. */
const isChange = ({ parts, reason }: SettingFormState, now: SettingDraft): boolean =>
  reason.trim() !== '' || JSON.stringify(parts) !== JSON.stringify(now)

/**
 * A change of a setting as it is typed: kept on the device until it is sent or given up, weighed first, and saved only by somebody who has
 * seen the effect.
 *
 * @param onSaved hears in words what became of it
 */
export function useSettingForm(row: SettingRow, onSaved: (words: string) => void) {
  const { key, value, version } = row
  const { renderedAt } = usePageContext()
  const { fromDraft, toDraft } = shapeOf(key)
  const isForTwo = needsSecondPerson(key)
  const firstDay = isoDay(new Date(renderedAt.getTime() + (isForTwo ? DAY_MS : 0)))
  const kept = useMemo(() => settingDraft(row), [row])
  const [found] = useState(() => kept.read())
  const [isTakenUp, setTakenUp] = useState(found !== null && isChange(found, toDraft(value)))
  // A day that is over meanwhile is said beside its field.
  const [typed, setTyped] = useState<SettingFormState>(
    () => found ?? { parts: toDraft(value), validFrom: firstDay, reason: '' },
  )
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [effect, setEffect] = useState<SettingEffect | null>(null)
  const weighing = useCall(previewSetting, setEffect, 'in-place')
  const saving = useCall(
    changeSetting,
    ({ state }) => {
      kept.remove()
      onSaved(state === 'set' ? 'Setelan disimpan.' : 'Diajukan. Menunggu persetujuan petugas lain.')
    },
    'in-place',
  )
  /** What was weighed is no longer what stands there. */
  const reopen = () => {
    setEffect(null)
    setFaults({})
  }
  const said = (field: string) => weighing.fieldError(field) ?? saving.fieldError(field)
  return {
    ...{ typed, effect, isTakenUp, isForTwo, firstDay, reopen },
    isPending: weighing.isPending || saving.isPending,
    refusal: weighing.refusal ?? saving.refusal,
    faultOf: (field: 'validFrom' | 'reason') => faults[field] ?? said(field),
    /** By the name of the part; empty for the value itself. */
    partFault: (name: string) => faults[name] ?? said(name === '' ? 'value' : `value.${name}`),
    type: (change: Partial<SettingFormState>) => {
      const next = { ...typed, ...change }
      setTyped(next)
      kept.write(next)
      if (!('reason' in change)) reopen()
    },
    forget: () => kept.remove(),
    beginAnew: () => {
      kept.remove()
      setTakenUp(false)
      setTyped({ parts: toDraft(value), validFrom: firstDay, reason: '' })
      reopen()
    },
    send: () => {
      const { parts, validFrom, reason } = typed
      const wrong: Record<string, string> = { ...faultsOf(key, parts) }
      if (reason.trim() === '') wrong.reason = 'Alasan wajib diisi'
      if (validFrom === '') wrong.validFrom = 'Isi tanggal yang benar'
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return
      const wanted = { value: fromDraft(parts), validFrom }
      if (effect === null) void weighing.send({ params: { key }, body: wanted })
      else void saving.send({ params: { key }, body: { ...wanted, reason, version } })
    },
  }
}
