import type { DocumentBlockView } from '@pasar/contract/document/block'
import { Ledger, LedgerRow, LedgerTotal } from '../ui/blocks/ledger.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

/** Renders the content of a document with the same blocks in the same order as on paper. */
export function DocumentBlocks({ blocks }: { blocks: readonly DocumentBlockView[] }) {
  return (
    <div className="flex flex-col gap-4">
      {renderByIndex(blocks, (block) => (
        <section className="min-w-0">
          {'title' in block && block.title !== '' && <h3 className="heading-3 mb-1">{block.title}</h3>}
          <OneBlock block={block} />
        </section>
      ))}
    </div>
  )
}

/** Classes of a cell; on phones a number stands opposite the heading of its column. */
const cellClass = (column: { is: string } | undefined) =>
  column?.is === 'text'
    ? 'py-1 pr-3 align-top break-words max-sm:block'
    : 'tnum py-1 pl-3 text-right align-top max-sm:flex max-sm:justify-between max-sm:pl-0'

type OfKind<K extends DocumentBlockView['is']> = Extract<DocumentBlockView, { is: K }>

function OneBlock({ block }: { block: DocumentBlockView }) {
  switch (block.is) {
    case 'facts':
      return <Facts block={block} />
    case 'table':
      return <Rows block={block} />
    case 'sums':
      return <Sums block={block} />
    case 'text':
      return block.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mb-1">
          {paragraph}
        </p>
      ))
    case 'signatures':
      return <Signatures block={block} />
  }
}

const Facts = ({ block }: { block: OfKind<'facts'> }) => (
  <dl className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
    {block.rows.map((fact) => (
      <div key={fact.label} className="contents">
        <dt className="text-ink-2 max-sm:mt-1 max-sm:text-xs">{fact.label}</dt>
        <dd className="break-words">{'value' in fact ? fact.value : formatRupiah(fact.amount)}</dd>
      </div>
    ))}
  </dl>
)

/** On a phone, each cell shows its column heading, so the table needs no horizontal scrolling. */
function Rows({ block: { columns, rows, foot } }: { block: OfKind<'table'> }) {
  const shown = (cell: string | number, at: number) =>
    typeof cell === 'string' ? cell : columns[at]?.is === 'money' ? formatRupiah(cell) : formatNumber(cell)
  return (
    <table className="w-full max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-b border-margin-line text-left">
          {columns.map(({ head, is }) => (
            <th key={head} scope="col" className={is === 'text' ? 'py-1 pr-3' : 'py-1 pl-3 text-right'}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {renderByIndex(rows, (row) => (
          <tr className="border-b border-line max-sm:block max-sm:py-2">
            {row.map((cell, at) => (
              <td key={columns[at]?.head} className={cellClass(columns[at])}>
                <span className="text-ink-2 sm:hidden">
                  {columns[at]?.is === 'text' ? '' : columns[at]?.head}
                </span>
                <span>{shown(cell, at)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot className="max-sm:block">
          <tr className="border-b border-margin-line font-bold max-sm:block max-sm:py-2">
            {foot.map((cell, at) => (
              <td key={columns[at]?.head} className={cellClass(columns[at])}>
                {cell !== '' && columns[at]?.is !== 'text' && (
                  <span className="font-normal text-ink-2 sm:hidden">{columns[at]?.head}</span>
                )}
                {cell !== '' && <span>{shown(cell, at)}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Sums({ block: { rows, words: spelledAmount } }: { block: OfKind<'sums'> }) {
  const last = rows.at(-1)
  return (
    <Ledger note={`Terbilang: ${spelledAmount}`}>
      {rows.slice(0, -1).map(({ label, amount }) => (
        <LedgerRow key={label} label={label} value={formatRupiah(amount)} />
      ))}
      {last !== undefined && <LedgerTotal label={last.label} value={formatRupiah(last.amount)} />}
    </Ledger>
  )
}

const Signatures = ({ block }: { block: OfKind<'signatures'> }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
    {block.sides.map(({ role, of, name, position, nip }) => (
      <p key={role} className="min-w-0 break-words">
        <span className="block text-ink-2">{role}</span>
        <span className="block">{of}</span>
        <span className="mt-6 block font-semibold">{name}</span>
        <span className="block text-ink-2">{position}</span>
        {nip !== undefined && nip !== '' && <span className="tnum block text-ink-2">NIP {nip}</span>}
      </p>
    ))}
  </div>
)
