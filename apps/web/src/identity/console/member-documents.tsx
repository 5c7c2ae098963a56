import type { MemberDocument, MemberDossier } from '@pasar/contract/identity/member-console'
import { revealNumbers } from '@pasar/contract/identity/member-console'
import { documentName } from '@pasar/domain/identity/documents'
import { useState } from 'react'
import { RoleGate } from '../../page/role-gate.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { ScanTag } from '../../ui/base/scan-tag.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { DocumentRow } from '../../ui/data/document-row.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'

/** Uploaded documents, each with a preview, and missing ones. */
export function MemberDocuments({ member }: { member: MemberDossier }) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Dokumen" aside={<span className="tnum">{member.documents.length} berkas</span>} />
      {member.missing.length > 0 && (
        <Banner kind="attention">Belum ada: {member.missing.map(documentName).join(', ')}.</Banner>
      )}
      {member.documents.length > 0 && (
        <div className="card px-4 py-1">
          <RoleGate call={revealNumbers}>
            <DocumentRows documents={member.documents} />
          </RoleGate>
        </div>
      )}
      {member.missing.length === 0 && member.documents.length === 0 && (
        <p className="text-ink-2">Belum ada dokumen yang diunggah.</p>
      )}
    </section>
  )
}

type DocumentRowsProps = {
  documents: readonly MemberDocument[]
  /** Returns the name of a document, where its kind is not enough. */
  nameOf?: (document: MemberDocument) => string
}

/** Documents that open in a dialog. A file in quarantine is labelled and does not open. */
export function DocumentRows({ documents, nameOf = ({ kind }) => documentName(kind) }: DocumentRowsProps) {
  const [shownDocument, setShownDocument] = useState<MemberDocument>()
  const [isOpen, setOpen] = useState(false)
  const open = (document: MemberDocument) => {
    setShownDocument(document)
    setOpen(true)
  }
  return (
    <>
      {documents.map((document) => (
        <DocumentRow
          key={document.id}
          name={nameOf(document)}
          icon={isPdf(document) ? 'file-pdf' : 'file-image'}
          date={
            <>
              <span className="break-all">{document.name}</span>
              {document.scan !== 'clean' && <ScanTag scan={document.scan} />}
            </>
          }
          view={
            document.scan !== 'clean'
              ? undefined
              : ({ className, children, ...label }) => (
                  <button type="button" className={className} {...label} onClick={() => open(document)}>
                    {children}
                  </button>
                )
          }
        />
      ))}
      {shownDocument !== undefined && (
        <Viewer document={shownDocument} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  )
}

const isPdf = ({ mime }: MemberDocument) => mime === 'application/pdf'

type ViewerProps = { document: MemberDocument; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** Shows an image as large as the window allows. A PDF is offered as a download. */
function Viewer({ document, isOpen, onOpenChange }: ViewerProps) {
  const name = documentName(document.kind)
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={name}
      description={document.name}
      width="wide"
      phone="full"
      footer={
        <>
          <a href={document.url} target="_blank" rel="noopener" className={buttonClass('outline')}>
            {isPdf(document) ? 'Unduh PDF' : 'Buka di tab baru'}
          </a>
          <Button onClick={() => onOpenChange(false)}>Tutup</Button>
        </>
      }
    >
      {isPdf(document) ? (
        <p className="py-6">Berkas ini PDF. Unduh untuk membacanya.</p>
      ) : (
        <img
          src={document.url}
          alt={`${name}: ${document.name}`}
          className="mx-auto mt-3 max-h-[70dvh] w-auto max-w-full rounded-lg border border-line bg-white"
        />
      )}
    </LazyDialog>
  )
}
