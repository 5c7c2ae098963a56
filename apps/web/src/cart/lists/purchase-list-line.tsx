import { type ListLine, type PurchaseList, setListLine } from '@pasar/contract/cart/purchase-list'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../page/use-call.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { announce } from '../../ui/base/toasts.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { enqueueChange } from '../change-queue.ts'
import { lineFault } from '../line-messages.ts'
import { useDebouncedQuantity } from '../use-debounced-quantity.ts'

type LineProps = { listId: number; line: ListLine; onChange: (list: PurchaseList) => void }

/** A line of a purchase list: item, quantity, total. */
export function PurchaseListLine({ listId, line, onChange }: LineProps) {
  const { setting, removing, quantity, setQuantity, remove } = useListLine(listId, line, onChange)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_11rem_8rem_auto]">
      <Thumb src={pictureAddress(line.picture)} />
      <ListLineName line={line} />
      <IconButton
        icon="trash"
        size={22}
        label={`Keluarkan ${line.name} dari daftar`}
        className="md:order-last"
        onClick={remove}
      />
      <div className="col-span-3 flex items-center justify-between gap-3 md:contents">
        <QuantityStepper
          label={`Jumlah ${line.name}`}
          value={quantity}
          onChange={setQuantity}
          min={line.minimum}
          step={line.multiple}
          unit={formatUnit(line.unit)}
          size="small"
        />
        <p className="tnum text-right font-bold whitespace-nowrap">{formatRupiah(line.lineTotal)}</p>
      </div>
      {(setting.refusal ?? removing.refusal) !== null && (
        <div className="col-span-full">
          <CallErrorNote calls={[setting, removing]} />
        </div>
      )}
    </li>
  )
}

/** The quantity of a line, saved after a pause, and the removal of the line. */
function useListLine(listId: number, line: ListLine, onChange: LineProps['onChange']) {
  const setting = useCall(setListLine, onChange)
  const removing = useCall(
    setListLine,
    (left) => {
      onChange(left)
      announce(`${line.name} dikeluarkan dari daftar`)
    },
    'toast',
    undefined,
    enqueueChange,
  )
  const quantityInput = (quantity: number) => ({
    params: { listId },
    body: { itemId: line.itemId, optionId: line.optionId, quantity },
  })
  const { shownQuantity: current, want } = useDebouncedQuantity(line.quantity, (quantity) =>
    setting.send(quantityInput(quantity)),
  )
  return {
    ...{ setting, removing },
    quantity: current,
    setQuantity: want,
    remove: () => void removing.send(quantityInput(0)),
  }
}

function ListLineName({ line }: { line: ListLine }) {
  const fault = lineFault(line)
  return (
    <div className="min-w-0">
      <Link
        to="/detail/$pageId"
        params={{ pageId: line.itemId }}
        className="line-clamp-2 font-semibold text-ink underline-offset-3 hover:underline"
      >
        {line.name}
      </Link>
      <p className="caption text-ink-2">
        {[...line.optionValues, line.vendorName].join(', ')}
        <span className="tnum block">
          {formatRupiah(line.unitPrice)} per {formatUnit(line.unit)}
        </span>
      </p>
      {fault !== null && <p className="caption font-semibold text-red">{fault.sentence}</p>}
    </div>
  )
}
