import { type DocumentKind, documentName, documentsFor, isRequired } from '@pasar/domain/identity/documents'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { registerFieldId } from './register-parts.ts'
import type { RegisterUploads } from './register-uploads.ts'

/** Explanation of each document, below its slot. */
export const documentHints: Readonly<Record<DocumentKind, string>> = {
  nik: 'Foto KTP yang terbaca jelas, tidak terpotong.',
  npwp: 'Kartu NPWP, atau cetakan NPWP dari DJP.',
  siup: 'Nomor Induk Berusaha dari OSS, atau SIUP.',
  tdp: 'Tanda Daftar Perusahaan, atau lampiran NIB.',
  assignment: 'SK kepala sekolah atau surat tugas pengelola akun.',
  pkp: 'Surat Pengukuhan Pengusaha Kena Pajak (SPPKP), atau surat pencabutannya, dari KPP.',
}

type RegisterDocumentsProps = {
  uploads: RegisterUploads
  /** Error messages by kind of document. */
  missing: Partial<Record<string, string>>
}

/** A slot for each document of this type of applicant. @spec 5 2 files or more (NIK, NPWP) */
export function RegisterDocuments({ uploads, missing }: RegisterDocumentsProps) {
  const { applicant } = uploads
  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
      <p className="caption text-ink-2 md:col-span-2">
        JPG, PNG, atau PDF, paling besar 5 MB. Foto diperkecil di perangkat Anda.
      </p>
      {documentsFor(applicant).map((kind) => {
        const files = uploads.of(kind)
        const isNeeded = isRequired(applicant, kind)
        return (
          <div
            key={kind}
            id={registerFieldId(`document-${kind}`)}
            tabIndex={-1}
            className="min-w-0 scroll-mt-4 rounded-lg"
          >
            <UploadSlot
              label={isNeeded ? documentName(kind) : `${documentName(kind)} (boleh kosong)`}
              required={isNeeded}
              help={files.length === 0 ? documentHints[kind] : undefined}
              error={uploads.unfitAt(kind) ?? (files.length === 0 ? missing[kind] : undefined)}
              files={files}
              accept="image/jpeg,image/png,application/pdf"
              camera
              onPick={(pickedFiles) => void uploads.pick(kind, pickedFiles)}
              onRemove={uploads.remove}
              onRetry={uploads.retry}
            />
          </div>
        )
      })}
    </div>
  )
}
