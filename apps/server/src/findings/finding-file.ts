import { createHash } from 'node:crypto'
import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../call/actor.ts'
import type { Download } from '../call/downloads.ts'
import type { Services } from '../call/services.ts'
import { createArchive } from '../call/zip-stream.ts'
import type { Db } from '../db/database.ts'
import { memberBinding } from '../db/seal-binding.ts'
import { type EvidenceDocument, readEvidenceDocuments } from '../document/evidence-view.ts'
import { reportFile } from '../document/report-view.ts'
import { readFindingParties, readOrderEvidence } from './evidence.queries.ts'
import { type FindingEvidence, findingBlocks, MAX_DETAILED_ORDERS } from './finding-blocks.ts'
import { territoryOf, viewFindingFile } from './finding-view.ts'

/** A finding whose file was asked for. */
export type FindingFileInput = {
  db: Db
  services: Services
  actor: Actor
  findingId: number
  now: Date
  /** Network address of the viewer. */
  from: string
  /** Public origin of the site, for the addresses in QR codes. */
  origin: string
}

/**
 * Reads what the file of a finding states. Each order whose documents are read is recorded in the
 * log of its school.
 *
 * @param maxOrders orders whose documents are read; the others have none
 */
async function readEvidence(
  input: FindingFileInput,
  maxOrders: number,
): Promise<FindingEvidence | Refusal<'finding/not-found'>> {
  const { db, services, actor, findingId } = input
  const territory = territoryOf(actor)
  const finding = await viewFindingFile(db, territory, findingId)
  if (finding === undefined) return refuse('finding/not-found')
  const parties = await readFindingParties(db, territory, findingId)
  const orders = await readOrderEvidence(db, territory, findingId)
  const provenOrders: FindingEvidence['orders'][number][] = []
  for (const [at, order] of orders.entries()) {
    const ofOrder = { ...input, orderId: order.id, schoolId: order.schoolId }
    provenOrders.push({ ...order, documents: at < maxOrders ? await readEvidenceDocuments(ofOrder) : [] })
  }
  return {
    finding,
    parties: parties.map((party) => ({
      ...party,
      npwp: party.npwp && services.sealer.showEnd(party.npwp, memberBinding('npwp', party.id)),
    })),
    orders: provenOrders,
  }
}

const SOURCE_NOTE =
  'Pindai kode QR atau buka alamat di bawah ini untuk membaca temuan ini di platform, dengan catatan dan keputusan terbaru. Perlu masuk sebagai pengawas wilayah atau petugas.'

async function printFinding(evidence: FindingEvidence, input: FindingFileInput): Promise<Buffer> {
  const { services, findingId, now, origin } = input
  const { platform } = await services.settings(now)
  return reportFile(
    {
      title: 'Berkas temuan',
      under: `${FINDING_TITLES[evidence.finding.kind]}, nomor ${findingId}`,
      blocks: findingBlocks(evidence),
      source: { address: `${origin}/account/findings/${findingId}`, note: SOURCE_NOTE },
    },
    platform,
    now,
  )
}

/** Returns the file of a finding as PDF; refuses a finding outside of the territory. */
export async function findingFile(
  input: FindingFileInput,
): Promise<{ bytes: Buffer; name: string } | Refusal<'finding/not-found'>> {
  const evidence = await readEvidence(input, MAX_DETAILED_ORDERS)
  if (isRefusal(evidence)) return evidence
  return { bytes: await printFinding(evidence, input), name: `temuan-${input.findingId}.pdf` }
}

const README = `Berkas temuan

SHA256SUMS           sidik SHA-256 setiap berkas; periksa dengan: sha256sum -c SHA256SUMS
temuan-*.pdf         temuan, pihak, pesanan, siapa melakukan apa, dokumen, catatan dan keputusan
temuan-*.json        isi yang sama untuk dibaca program
pesanan/NOMOR/       setiap dokumen pesanan, juga yang batal:
  *.pdf              dokumen seperti yang dicetak platform
  *.json             isi asli dokumen; SHA-256-nya tercantum di temuan-*.pdf
  *.tlog-proof       bukti bahwa isi itu tercatat di log publik (https://c2sp.org/tlog-proof)
  *.TIDAK-COCOK.txt  isi tersimpan yang tidak cocok dengan sidiknya

Temuan adalah fakta dari catatan pesanan, bukan tuduhan.
`

/** Returns the evidence for programs. Amounts in whole rupiah, times in ISO 8601. */
const evidenceJson = ({ finding, parties, orders }: FindingEvidence): string =>
  JSON.stringify(
    {
      finding,
      parties,
      orders: orders.map(({ documents, ...order }) => ({
        ...order,
        documents: documents.map(({ whole, print: _, ...document }) => ({
          ...document,
          isWhole: whole !== null,
          logIndex: whole?.proof?.index ?? null,
        })),
      })),
    },
    null,
    2,
  )

const safeName = (text: string) => text.replaceAll(/[^A-Za-z0-9.]+/g, '-')

/** Returns the files of a document as path and content. */
async function* documentFiles(
  folder: string,
  { kind, number, hash, whole, print }: EvidenceDocument,
): AsyncGenerator<readonly [path: string, content: string | Buffer]> {
  if (whole === null || print === null)
    return yield [
      `${folder}/${safeName(`${kind}-${number}`)}.TIDAK-COCOK.txt`,
      `SHA-256 seharusnya ${hash}\n`,
    ]
  const path = `${folder}/${safeName(`${kind}-${number}-${whole.content.version}`)}`
  yield [`${path}.pdf`, await print()]
  yield [`${path}.json`, whole.text]
  if (whole.proof) yield [`${path}.tlog-proof`, whole.proof.text]
}

async function* archiveFiles(
  evidence: FindingEvidence,
  input: FindingFileInput,
): AsyncGenerator<readonly [path: string, content: string | Buffer]> {
  yield ['BACA-SAYA.txt', README]
  yield [`temuan-${input.findingId}.pdf`, await printFinding(evidence, input)]
  yield [`temuan-${input.findingId}.json`, evidenceJson(evidence)]
  for (const { number, documents } of evidence.orders)
    for (const document of documents) yield* documentFiles(`pesanan/${safeName(number)}`, document)
}

/** Streams the files as ZIP, one in memory at a time, and then their hashes. */
async function* zipChunks(
  files: AsyncIterable<readonly [path: string, content: string | Buffer]>,
): AsyncGenerator<Uint8Array> {
  const archive = createArchive()
  let sums = ''
  const store = async (path: string, content: string | Buffer) => {
    archive.add(path)
    await archive.write(content)
    await archive.close()
  }
  for await (const [path, content] of files) {
    await store(path, content)
    sums += `${createHash('sha256').update(content).digest('hex')}  ${path}\n`
    yield* archive.take()
  }
  await store('SHA256SUMS', sums)
  archive.end()
  yield* archive.take()
}

/** Returns the archive of a finding; refuses a finding outside of the territory. */
export async function findingArchive(
  input: FindingFileInput,
): Promise<Download | Refusal<'finding/not-found'>> {
  const evidence = await readEvidence(input, Number.POSITIVE_INFINITY)
  if (isRefusal(evidence)) return evidence
  return {
    name: `temuan-${input.findingId}.zip`,
    mime: 'application/zip',
    content: zipChunks(archiveFiles(evidence, input)),
  }
}
