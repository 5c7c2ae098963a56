import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import type { FlatteningStep } from '@pasar/domain/catalogue/price-conflicts'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { type CategoryTraits, unconfirmedLosses } from '../draft/editor-checks.ts'
import type { EditorValues } from '../draft/editor-values.ts'

/** A save that waits until the vendor confirms what wholesale prices do to option prices. */
type PendingLosses = {
  steps: readonly FlatteningStep[]
  publishes: boolean
  onConfirm: () => void
}

type ConfirmedSaveProps = {
  values: EditorValues
  traits: CategoryTraits
  base: ItemInEditor | null
  onConfirm: () => void
  onSave: (publishes: boolean) => void
}

/** Saves at once, or after the vendor has confirmed the losses. */
export function useConfirmedSave({ values, traits, base, onConfirm, onSave }: ConfirmedSaveProps) {
  const [losses, setLosses] = useState<PendingLosses | null>(null)
  return {
    losses,
    onClose: () => setLosses(null),
    save(publishes: boolean) {
      const steps = unconfirmedLosses(values, traits, base, publishes)
      if (steps.length === 0) onSave(publishes)
      else
        setLosses({
          steps,
          publishes,
          onConfirm() {
            setLosses(null)
            onConfirm()
            onSave(publishes)
          },
        })
    },
  }
}

type DialogProps = { losses: PendingLosses | null; unit: string; onClose: () => void }

/** Shows the loss of each option price and asks for a confirmation. @decision 0126 */
export function FlatteningDialog({ losses, unit, onClose }: DialogProps) {
  return (
    <LazyDialog
      isOpen={losses !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Harga grosir menyamakan harga pilihan"
      description="Mulai jumlah di bawah, semua pilihan dijual dengan satu harga. Periksa selisihnya."
      isText
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Ubah harga
          </Button>
          <Button onClick={() => losses?.onConfirm()}>
            {losses?.publishes === true ? 'Setuju dan lanjutkan' : 'Setuju dan simpan'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-4">
        {losses?.steps.map((step) => (
          <LossTable key={step.amount} {...{ step, unit }} />
        ))}
      </div>
    </LazyDialog>
  )
}

const cell = 'border-t border-line py-2 pl-3 text-right align-top first:pl-0 first:text-left'

function LossTable({ step: { amount, prices }, unit }: { step: FlatteningStep; unit: string }) {
  return (
    <table className="tnum w-full text-sm">
      <caption className="pb-1 text-left font-bold">
        Mulai {formatNumber(amount)} {formatUnit(unit)}
      </caption>
      <thead>
        <tr className="caption text-ink-2">
          {['Pilihan', 'Dari', 'Menjadi', 'Selisih'].map((head) => (
            <th
              key={head}
              scope="col"
              className="py-1 pl-3 text-right font-semibold first:pl-0 first:text-left"
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ options, from, to }) => (
          <tr key={from}>
            <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
              {options.join('; ')}
            </th>
            <td className={cell}>{formatRupiah(from)}</td>
            <td className={cell}>{formatRupiah(to)}</td>
            <td className={`${cell} font-semibold`}>
              {from === to ? formatRupiah(0) : `−${formatRupiah(from - to)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
