import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { classes } from '../../ui/base/classes.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ComparisonBuy } from './comparison-buy.tsx'
import { findOrderProblem } from './comparison-labels.ts'
import { comparisonRows, type RowGroup } from './comparison-rows.tsx'

type ComparisonTableProps = {
  view: ComparisonView
  /** The offer that the school is ordering; it is in the cart. */
  ordered: string | undefined
  onRemove: (offer: ComparedOfferView) => void
  onOption: (offer: ComparedOfferView, optionId: number) => void
  /** Negotiation button below the buy button. */
  bargain: (offer: ComparedOfferView) => ReactNode
}

/**
 * Phones show the label of a row above its cells. The offers share the width, so there is no
 * horizontal scrolling and labels stay visible.
 */
const columns = ['', 'max-md:grid-cols-1', 'max-md:grid-cols-2', 'max-md:grid-cols-3'] as const
const labelLook =
  'text-left align-top font-normal text-ink-2 max-md:col-span-full max-md:border-t max-md:border-line max-md:px-3 max-md:pt-2 max-md:text-xs md:w-52 md:border-b md:border-line md:px-4 md:py-2.5'
const cellLook =
  'tnum min-w-0 px-3 pb-2 align-top wrap-anywhere max-md:text-sm md:border-b md:border-line md:px-4 md:py-2.5'

/**
 * With three offers on a phone each column has a third of the width, so buttons show only
 * text.
 */
const narrowButtons =
  'max-md:px-1.5 max-md:[&_:is(button,a)]:px-0 max-md:[&_:is(button,a)]:text-sm max-md:[&_:is(button,a)_svg]:hidden'

/** The offers side by side, one column each. */
export function ComparisonTable({ view, ordered, onRemove, onOption, bargain }: ComparisonTableProps) {
  const { member, settings } = usePageContext()
  const lineLook = classes('max-md:grid', columns[view.offers.length])
  const groups = comparisonRows(view, member?.role ?? null, settings.taxRule)
  return (
    <table className="card w-full table-fixed border-separate border-spacing-0 overflow-clip max-md:block">
      <caption className="sr-only">
        Perbandingan {view.offers.length} penawaran untuk jumlah {view.quantity}
      </caption>
      <thead className="max-md:block">
        <tr className={lineLook}>
          <td className="max-md:hidden md:w-52" />
          {view.offers.map((offer) => (
            <th key={offer.itemId} scope="col" className={classes(cellLook, 'pt-3 text-left font-normal')}>
              <OfferHead {...{ offer, onRemove, onOption }} isAlone={view.destination === null} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <RowGroupBody key={group.title} {...{ group, lineLook }} offers={view.offers} />
      ))}
      <tfoot className="no-print max-md:block">
        <tr className={lineLook}>
          <th scope="row" className={labelLook}>
            Beli
          </th>
          {view.offers.map((offer) => (
            <td
              key={offer.itemId}
              className={classes(cellLook, 'pb-4', view.offers.length > 2 && narrowButtons)}
            >
              <div className="flex flex-col gap-2">
                <ComparisonBuy {...{ offer, ordered }} quantity={view.quantity} />
                {bargain(offer)}
              </div>
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

type RowGroupProps = { group: RowGroup; offers: readonly ComparedOfferView[]; lineLook: string }

/** Rows under one heading, with a cell for each offer. */
function RowGroupBody({ group: { title, rows }, offers, lineLook }: RowGroupProps) {
  return (
    <tbody className="max-md:block">
      <tr className="max-md:block">
        <th
          scope="rowgroup"
          colSpan={offers.length + 1}
          className="bg-sunken px-3 py-2 text-left text-sm font-bold max-md:block md:px-4"
        >
          {title}
        </th>
      </tr>
      {rows.map(({ label, cell, isTotal }) => (
        <tr key={label} className={classes(lineLook, isTotal && 'bg-board-100')}>
          <th scope="row" className={classes(labelLook, isTotal && 'font-bold text-ink')}>
            {label}
          </th>
          {offers.map((offer) => (
            <td key={offer.itemId} className={classes(cellLook, isTotal && 'font-extrabold md:text-xl')}>
              {cell(offer)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type OfferHeadProps = Pick<ComparisonTableProps, 'onRemove' | 'onOption'> & {
  offer: ComparedOfferView
  /** Without freight the lowest price refers to the goods alone. */
  isAlone: boolean
}

function OfferHead({ offer, onRemove, onOption, isAlone }: OfferHeadProps) {
  const reason = findOrderProblem(offer)
  return (
    <div className="flex h-full flex-col items-start gap-2">
      <div className="relative w-full">
        <span className="picture-frame block aspect-square w-full max-w-40 rounded-lg">
          <img
            src={pictureAddress(offer.picture)}
            alt=""
            width={160}
            height={160}
            className="size-full object-contain"
          />
        </span>
        <span className="no-print absolute -top-1 -right-1">
          <IconButton
            icon="x"
            label={`Keluarkan ${offer.name} dari perbandingan`}
            onClick={() => onRemove(offer)}
            // On phones the button overlays the picture.
            className="[&_svg]:rounded-full [&_svg]:bg-paper"
          />
        </span>
      </div>
      <Link
        to="/detail/$pageId"
        params={{ pageId: offer.itemId }}
        className="text-md font-semibold wrap-anywhere text-ink underline underline-offset-3 md:text-base"
      >
        {offer.name}
      </Link>
      <span className="flex flex-wrap gap-1 empty:hidden">
        {offer.isCheapest && (
          <StatusTag tone="green" icon="tag">
            {isAlone ? 'Harga termurah' : 'Termurah'}
          </StatusTag>
        )}
        {offer.isFastest && (
          <StatusTag tone="blue" icon="truck">
            Tercepat
          </StatusTag>
        )}
      </span>
      {offer.optionNames.length > 0 && <OptionSelect {...{ offer, onOption }} />}
      {reason !== null && <FieldError>{reason}</FieldError>}
    </div>
  )
}

function OptionSelect({ offer, onOption }: Pick<OfferHeadProps, 'offer' | 'onOption'>) {
  return (
    <Select
      label={offer.optionNames.join(', ')}
      value={offer.optionId === null ? '' : String(offer.optionId)}
      placeholder="Pilih"
      options={offer.options.map(({ id, values, stock }) => ({
        value: String(id),
        label: stock === 0 ? `${values.join(', ')} (habis)` : values.join(', '),
      }))}
      onChange={(event) => {
        const chosenQuantity = Number(event.currentTarget.value)
        if (chosenQuantity > 0) onOption(offer, chosenQuantity)
      }}
      className="no-print w-full"
    />
  )
}
