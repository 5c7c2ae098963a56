import type { MemberDocument, MemberDossier } from '@pasar/contract/identity/member-console'
import { revealNumbers } from '@pasar/contract/identity/member-console'
import { documentName } from '@pasar/domain/identity/documents'
import { useState } from 'react'
import { FileDialog } from '../../page/files/file-dialog.tsx'
import { RoleGate } from '../../page/role-gate.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { ScanTag } from '../../ui/base/scan-tag.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { DocumentRow } from '../../ui/data/document-row.tsx'

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
        <FileDialog
          title={documentName(shownDocument.kind)}
          file={shownDocument}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}

const isPdf = ({ mime }: MemberDocument) => mime === 'application/pdf'
