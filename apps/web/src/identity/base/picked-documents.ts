import type { DocumentKind } from '@pasar/domain/identity/documents'
import { useRef, useState } from 'react'
import { shrinkPhoto } from '../../offline/shrink-photo.ts'
import type { UploadedFile } from '../../ui/fields/upload-slot.tsx'

const MAX_BYTES = 5 * 1024 * 1024
const FORMATS = ['image/jpeg', 'image/png', 'application/pdf']

/** A document: picked, uploading or uploaded. */
export type DocumentUpload = UploadedFile & { kind: DocumentKind; file: File | null; fileId: number | null }

/**
 * Prepares a picked document for upload: shrinks photos. `problem` is the reason if it cannot be
 * sent.
 */
async function prepareDocument(source: File): Promise<{ file: File; problem: string | undefined }> {
  if (!FORMATS.includes(source.type))
    return { file: source, problem: 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.' }
  const file = await shrinkPhoto(source)
  return { file, problem: file.size > MAX_BYTES ? 'Ukuran berkas melebihi 5 MB' : undefined }
}

/** Manages the documents of a form, one per kind. The caller uploads and removes them. */
export function usePickedDocuments(initial: () => readonly DocumentUpload[]) {
  const [uploads, setUploads] = useState(initial)
  const [unfit, setUnfit] = useState<Partial<Record<DocumentKind, string>>>({})
  const lastKey = useRef(0)
  const lastPicked = useRef<Partial<Record<DocumentKind, string>>>({})

  /** Replaces the document of a kind. Returns undefined if the file is unfit or outdated. */
  async function replace(
    kind: DocumentKind,
    source: File,
    state: 'ready' | 'sending',
  ): Promise<DocumentUpload | undefined> {
    lastKey.current += 1
    const key = `d${lastKey.current}`
    lastPicked.current[kind] = key
    const { file, problem } = await prepareDocument(source)
    // A large photo takes time to shrink. The user may have picked another file meanwhile.
    if (lastPicked.current[kind] !== key) return undefined
    setUnfit(({ [kind]: _, ...others }) => (problem === undefined ? others : { ...others, [kind]: problem }))
    if (problem !== undefined) return undefined
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    const upload: DocumentUpload = { key, name: source.name, preview, state, kind, file, fileId: null }
    setUploads((all) => [...all.filter((other) => other.kind !== kind), upload])
    return upload
  }

  return {
    uploads,
    replace,
    change: (key: string, to: Partial<DocumentUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one))),
    drop: (key: string) => setUploads((all) => all.filter((one) => one.key !== key)),
    find: (key: string) => uploads.find((one) => one.key === key),
    /** Returns why the last picked file of a kind was not accepted. */
    unfitAt: (kind: DocumentKind) => unfit[kind],
  }
}

export type PickedDocuments = ReturnType<typeof usePickedDocuments>
