import { restoreContent, type showContent, showVersion } from '@pasar/contract/content/content-console'
import type { ContentPage } from '@pasar/contract/content/pages'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { compareBodies } from '@pasar/domain/content/compare'
import { useState } from 'react'
import { RelativeTime } from '../../page/relative-time.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Tag } from '../../ui/base/tag.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { renderByIndex } from '../../ui/ssr/render-by-index.ts'
import { dateAndTime } from '../../ui/text/date.ts'
import { ACTION_NAMES, formatAuthor } from './content-labels.ts'
import { ContentPreview } from './content-preview.tsx'

type Page = Reply<typeof showContent>
type ContentHistoryProps = { page: Page; onRestored: (version: number) => void }

/** All versions, with preview, comparison and restore, and the history with user and time. */
export function ContentHistory({ page, onRestored }: ContentHistoryProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Versions {...{ page, onRestored }} />
      <Events events={page.events} />
    </div>
  )
}

function Versions({ page, onRestored }: ContentHistoryProps) {
  const [previewedVersion, setPreviewedVersion] = useState<ContentPage | null>(null)
  const [comparedPage, setCompared] = useState<ContentPage | null>(null)
  const previewing = useCall(showVersion, setPreviewedVersion)
  const comparing = useCall(showVersion, setCompared)
  const restoring = useCall(restoreContent, ({ version }) => onRestored(version))
  const [comparedVersion, setComparedVersion] = useState(0)
  const params = (version: number) => ({ params: { pageId: page.id, version } })
  return (
    <section>
      <SectionHead title="Versi" className="mb-2" />
      <CallErrorNote calls={[previewing, comparing, restoring]} />
      <ul className="card divide-y divide-line">
        {page.versions.map((line) => (
          <VersionLine
            key={line.version}
            line={line}
            isShown={line.version === page.shown}
            isCurrent={line.version === page.version}
            onPreview={() => void previewing.send(params(line.version))}
            onCompare={() => {
              setComparedVersion(line.version)
              void comparing.send(params(line.version))
            }}
            onRestore={() =>
              void restoring.send({
                params: { pageId: page.id },
                body: { version: page.version, from: line.version },
              })
            }
          />
        ))}
      </ul>
      {previewedVersion !== null && (
        <ContentPreview isOpen page={previewedVersion} onClose={() => setPreviewedVersion(null)} />
      )}
      {comparedPage !== null && (
        <Comparison from={comparedVersion} old={comparedPage} page={page} onClose={() => setCompared(null)} />
      )}
    </section>
  )
}

type VersionLineProps = {
  line: Page['versions'][number]
  /** Whether users see this version. */
  isShown: boolean
  /** Whether it is the version in the form. */
  isCurrent: boolean
  onPreview: () => void
  onCompare: () => void
  onRestore: () => void
}

function VersionLine({ line, isShown, isCurrent, onPreview, onCompare, onRestore }: VersionLineProps) {
  const { version, title, at, by } = line
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <b className="tnum">Versi {version}</b>
        {isShown && <Tag>dilihat pembaca</Tag>}
      </p>
      <p className="wrap-anywhere">{title}</p>
      <p className="caption tnum text-ink-3">
        <RelativeTime at={at} />, {formatAuthor(by)}
      </p>
      <div className="mt-1 flex flex-wrap gap-1">
        <Button variant="quiet" size="small" onClick={onPreview}>
          Lihat<span className="sr-only"> versi {version}</span>
        </Button>
        {!isCurrent && (
          <>
            <Button variant="quiet" size="small" onClick={onCompare}>
              Bandingkan<span className="sr-only"> versi {version}</span>
            </Button>
            <Button variant="quiet" size="small" onClick={onRestore}>
              Kembalikan<span className="sr-only"> versi {version}</span>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function Events({ events }: Pick<Page, 'events'>) {
  return (
    <section>
      <SectionHead title="Riwayat" className="mb-2" />
      <ul className="card divide-y divide-line">
        {events.map(({ id, action, version, from, by, at }) => (
          <li key={id} className="px-4 py-3">
            <b>{formatAuthor(by)}</b> {ACTION_NAMES[action]}
            {version !== null && ` versi ${version}`}
            {from !== null && ` untuk ${dateAndTime(from)}`}
            <RelativeTime at={at} className="caption tnum block text-ink-3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ComparisonProps = { from: number; old: ContentPage; page: Page; onClose: () => void }

const CHANGE_SYMBOLS = { same: ' ', added: '+', removed: '−' } as const
const CHANGE_LABELS = { same: '', added: 'Ditambah: ', removed: 'Dihapus: ' } as const

function Comparison({ from, old, page, onClose }: ComparisonProps) {
  const lines = compareBodies(old.body, page.form.body)
  return (
    <LazyDialog
      isOpen
      onOpenChange={onClose}
      title={`Versi ${from} dibandingkan dengan versi ${page.version}`}
      width="wide"
      phone="full"
      isText
    >
      {old.name !== page.title && (
        <p className="mb-3">
          Judul: <del>{old.name}</del> menjadi <ins>{page.title}</ins>
        </p>
      )}
      {lines.every(({ change }) => change === 'same') && <p className="mb-3">Isinya sama.</p>}
      <ul>
        {renderByIndex(lines, ({ change, text }) => (
          <li
            className={classes(
              'flex gap-3 px-2 py-1 wrap-anywhere',
              change === 'added' && 'bg-green-100',
              change === 'removed' && 'bg-red-100 line-through',
            )}
          >
            <span aria-hidden="true" className="w-3 shrink-0 font-bold">
              {CHANGE_SYMBOLS[change]}
            </span>
            <span>
              <span className="sr-only">{CHANGE_LABELS[change]}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </LazyDialog>
  )
}
