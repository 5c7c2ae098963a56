import type { DocumentKind } from '@pasar/domain/identity/documents'
import { documentName, documentsFor } from '@pasar/domain/identity/documents'
import type { Db } from '@pasar/server/db/database'
import type { Files } from '@pasar/server/store/file-store'
import { loadSharp } from '@pasar/server/store/load-sharp'

/** Indexes in the list of other accounts: the vendor that awaits staff, and the supervisor. */
const [WAITING, WATCHING] = [3, 2]

/** Returns a picture that names the document that it stands for. No real document is copied. */
async function drawnDocument(kind: DocumentKind): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="570">
    <rect width="900" height="570" rx="24" fill="#eef3ef"/>
    <rect x="30" y="30" width="840" height="90" rx="12" fill="#1f4d3f"/>
    <text x="60" y="92" font-family="sans-serif" font-size="46" fill="#ffffff">${documentName(kind)}</text>
    <text x="60" y="220" font-family="sans-serif" font-size="36" fill="#22302b">CV Contoh Menunggu Aktivasi</text>
    <text x="60" y="280" font-family="sans-serif" font-size="30" fill="#22302b">Sri Contoh, Kabupaten Sidoarjo</text>
    <text x="60" y="500" font-family="sans-serif" font-size="30" fill="#8a3b2f">CONTOH: bukan dokumen sebenarnya</text>
  </svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

/**
 * Adds tasks for the staff console: the documents of a waiting vendor, and the territory of the
 * supervisor.
 */
export async function loadConsoleSamples(
  tx: Db,
  { files, now }: { files: Pick<Files, 'put'>; now: Date },
): Promise<void> {
  await tx.insertInto('territory').values({ member_id: WATCHING, area_code: '35' }).execute()
  for (const kind of documentsFor('company')) {
    const bytes = await drawnDocument(kind)
    await tx
      .insertInto('file')
      .values({
        owner_id: WAITING,
        purpose: kind,
        name: `${kind}-contoh.jpg`,
        mime: 'image/jpeg',
        bytes: bytes.length,
        key: await files.put(bytes),
        created_at: now,
      })
      .execute()
  }
}
