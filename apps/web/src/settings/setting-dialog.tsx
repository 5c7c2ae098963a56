import type { SettingRow } from '@pasar/contract/settings/setting-console'
import { SETTING_NAMES } from '@pasar/domain/settings/setting-names'
import { type FormEvent, useId } from 'react'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'
import { EffectView } from './effect-view.tsx'
import { SettingFields } from './setting-fields.tsx'
import { isWideRow } from './setting-rows.ts'
import { shapeOf } from './setting-shapes.ts'
import { type SettingForm, useSettingForm } from './use-setting-form.ts'

type SettingDialogProps = {
  row: SettingRow
  isOpen: boolean
  onClose: () => void
  onSaved: (message: string) => void
}

/** Changes a setting. The user must view the effect before saving. */
export function SettingDialog({ row, isOpen, onClose, onSaved }: SettingDialogProps) {
  const { key, value } = row
  const formId = useId()
  const form = useSettingForm(row, onSaved)
  const { typed, effect, isForTwo, refusal } = form
  const { parts, format } = shapeOf(key)
  const discard = () => {
    form.forget()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    form.send()
  }
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={SETTING_NAMES[key]}
      width={parts.some(({ columns = [] }) => isWideRow(columns)) ? 'wide' : 'medium'}
      footer={
        <>
          <Button variant="outline" onClick={effect === null ? discard : form.reopen}>
            {effect === null ? 'Batal' : 'Ubah lagi'}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={form.isPending}
            busyText={effect === null ? 'Menghitung…' : 'Menyimpan…'}
          >
            {effect === null ? 'Lihat akibatnya' : isForTwo ? 'Ajukan' : 'Simpan'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormRefusal refusal={refusal} />
        {form.isRestored && <RestoredNote onRestart={form.restart} />}
        <p className="tnum text-ink-2">
          Sekarang: <strong className="text-ink">{format(value)}</strong>
        </p>
        <SettingFields
          settingKey={key}
          draft={typed.parts}
          faultOf={form.partFault}
          isLocked={effect !== null}
          onChange={(next) => form.type({ parts: next })}
        />
        <StartAndReason form={form} />
        {effect !== null && <EffectView effect={effect} takesFocus />}
      </form>
    </LazyDialog>
  )
}

function RestoredNote({ onRestart }: { onRestart: () => void }) {
  return (
    <Banner
      action={
        <Button variant="outline" size="small" onClick={onRestart}>
          Mulai dari nilai sekarang
        </Button>
      }
    >
      Isian Anda yang belum disimpan dibuka kembali.
    </Banner>
  )
}

/** Start date and reason of the change. */
function StartAndReason({ form }: { form: SettingForm }) {
  const { typed, effect, isForTwo } = form
  return (
    <>
      <TextField
        label="Berlaku mulai"
        required
        type="date"
        min={form.firstDay}
        readOnly={effect !== null}
        help={
          isForTwo
            ? 'Paling cepat besok: petugas lain harus menyetujui dahulu.'
            : 'Hari ini berarti langsung berlaku; hari lain mulai pukul 00.00 WIB.'
        }
        value={typed.validFrom}
        error={form.faultOf('validFrom')}
        onChange={(event) => form.type({ validFrom: event.currentTarget.value })}
      />
      <TextArea
        label="Alasan"
        required
        rows={2}
        maxLength={300}
        readOnly={effect !== null}
        help="Misalnya nomor dan tanggal aturannya."
        value={typed.reason}
        error={form.faultOf('reason')}
        onChange={(event) => form.type({ reason: event.currentTarget.value })}
      />
    </>
  )
}
