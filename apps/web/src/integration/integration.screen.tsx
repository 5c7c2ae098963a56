import guide from '../../../../docs/integration.md?raw'
import { Button } from '../ui/base/button.tsx'
import { useCopy } from '../ui/blocks/copy-line.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { renderByIndex } from '../ui/ssr/render-by-index.ts'
import { type GuideText, type IntegrationBlock, parseGuide } from './guide-blocks.ts'

const blocks = parseGuide(guide)
const headings = blocks.flatMap((block) => (block.type === 'heading' ? [block] : []))

/** The guide for programmers who connect their program to the API. */
export function IntegrationScreen() {
  return (
    <div className="page-container flex max-w-[60rem]! flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Panduan integrasi"
        lead="Untuk pemrogram: dari kunci pertama sampai pesanan pertama dalam 30 menit. Isinya berbahasa Inggris."
      />
      <nav aria-label="Isi panduan" className="card p-4" lang="en">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {headings.map(({ text, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className={`${linkClass} inline-flex min-h-11 items-center`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article lang="en" className="flex min-w-0 flex-col gap-4">
        {renderByIndex(blocks, (block) => (
          <Block block={block} />
        ))}
      </article>
    </div>
  )
}

function Block({ block }: { block: IntegrationBlock }) {
  switch (block.type) {
    case 'title':
      return null
    case 'heading':
      return (
        <h2 id={block.anchor} className="heading-2 mt-4">
          {block.text}
        </h2>
      )
    case 'paragraph':
      return <p className="max-w-[70ch] wrap-anywhere">{inline(block.line)}</p>
    case 'steps':
      return (
        <ol className="flex max-w-[70ch] list-decimal flex-col gap-1.5 pl-6">
          {renderByIndex(block.lines, (line) => (
            <li className="wrap-anywhere">{inline(line)}</li>
          ))}
        </ol>
      )
    case 'code':
      return <Code {...block} />
    case 'table':
      return <Table {...block} />
  }
}

const inline = (line: readonly GuideText[]) => renderByIndex(line, (part) => <Part part={part} />)

function Part({ part }: { part: GuideText }) {
  switch (part.type) {
    case 'plain':
      return part.text
    case 'term':
      return <em>{part.text}</em>
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 text-[0.9em]">{part.text}</code>
    case 'link':
      return (
        <a href={part.href} className={linkClass} target="_blank" rel="noopener">
          {part.text}
        </a>
      )
  }
}

/** A block of code and its copy button. */
function Code({ text, fileName }: Extract<IntegrationBlock, { type: 'code' }>) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3">
        <span className="caption min-w-0 truncate text-ink-2">{fileName}</span>
        <Button
          variant="quiet"
          size="small"
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copy(text)}
          lang="id"
        >
          {isCopied ? 'Disalin' : 'Salin'}
        </Button>
      </div>
      <pre className="p-3 text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </div>
  )
}

const HEAD = 'border-b-2 border-margin-line px-3 py-2 text-sm font-bold text-ink-2'

function Table({ heads, rows }: Extract<IntegrationBlock, { type: 'table' }>) {
  return (
    <div className="card overflow-hidden max-md:text-sm">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {renderByIndex(heads, (head) =>
              head.length === 0 ? (
                <td className={HEAD} />
              ) : (
                <th scope="col" className={HEAD}>
                  {inline(head)}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {renderByIndex(rows, ([name = [], ...cells]) => (
            <tr className="border-b border-line align-top last:border-b-0">
              <th scope="row" className="px-3 py-2 font-semibold wrap-anywhere">
                {inline(name)}
              </th>
              {renderByIndex(cells, (cell) => (
                <td className="px-3 py-2 wrap-anywhere">{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
