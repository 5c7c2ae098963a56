import type { ListedDocument } from '@pasar/contract/document/document'
import { DownloadLink } from '../../page/download-link.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import type { LinkLook } from '../../ui/base/link-look.tsx'
import { DocumentRow, type DocumentState } from '../../ui/data/document-row.tsx'
import { longDate } from '../../ui/text/date.ts'

export type OrderDocumentSet = { documents: readonly ListedDocument[]; bundleUrl: string | null }

const STATES: Readonly<Record<ListedDocument['state'], DocumentState>> = {
  valid: 'final',
  void: 'void',
  tampered: 'void',
}

/** Generated documents of an order, as single files and as one bundle of the valid ones. */
export function OrderDocuments({ documents, bundleUrl }: OrderDocumentSet) {
  if (documents.length === 0) return <p className="card p-4 text-ink-2">Pesanan ini belum punya dokumen.</p>
  return (
    <div className="flex flex-col gap-3">
      {bundleUrl !== null && (
        <div className="no-print flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">
            Satu PDF berisi sampul, daftar isi, pencocokan angka, dan semua dokumen.
          </p>
          <DownloadLink href={bundleUrl} className={buttonClass('outline', 'medium', 'max-sm:w-full')}>
            <Icon name="download-simple" size={20} />
            Unduh semua (SPJ)
          </DownloadLink>
        </div>
      )}
      <div className="card px-4 py-2">
        {documents.map((one) => (
          <DocumentRow
            key={one.id}
            name={one.version > 1 && one.kind === 'order' ? `${one.title}, versi ${one.version}` : one.title}
            icon={one.state === 'tampered' ? 'warning' : 'file-pdf'}
            number={one.number}
            date={dateOf(one)}
            state={STATES[one.state]}
            {...(one.state !== 'tampered' && {
              download: (look: LinkLook) => <DownloadLink href={one.url} {...look} />,
            })}
          />
        ))}
      </div>
    </div>
  )
}

function dateOf({ issuedAt, state, voidReason }: ListedDocument): string {
  if (state === 'tampered') return 'Isinya berubah di luar sistem. Hubungi platform.'
  return [longDate(issuedAt), voidReason].filter(Boolean).join('. ')
}
