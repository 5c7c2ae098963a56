import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from 'playwright-core'
import { createApiClient } from '../fixtures/by-api/api-client.ts'
import { setUpAuthenticatorByApi } from '../fixtures/by-api/authenticator-by-api.ts'
import type { openApiSession } from '../fixtures/signed-in.ts'
import type { TestRole } from '../fixtures/specified-addresses.ts'

/** Values of route parameters in the demo data, by the path up to the parameter. */
export type Examples = Readonly<Record<string, string | undefined>>

/** Finds an example of each route parameter in the demo data. */
export async function examplesOf(
  people: Record<TestRole, Awaited<ReturnType<typeof openApiSession>>>,
): Promise<Examples> {
  const [buyer, vendor, staff] = [
    createApiClient(people.buyer),
    createApiClient(people.vendor),
    createApiClient(people.staff),
  ]
  await setUpAuthenticatorByApi(people.buyer)
  const { items } = await buyer('GET', '/item')
  const { orders } = await buyer('GET', '/history')
  const { negotiations } = await buyer('GET', '/negotiation')
  const { complaints } = await buyer('GET', '/complaint')
  const { notices } = await buyer('GET', '/notification')
  const { members } = await staff('GET', '/staff/member')
  const { items: reviewed } = await staff('GET', '/staff/item')
  const { pages } = await staff('GET', '/staff/content')
  const post = pages.find(({ kind }: { kind: string }) => kind === 'guide' || kind === 'information')
  const list = await buyer('POST', '/purchase-list', { name: 'Kebutuhan kelas' })
  const sentMessage = await buyer('POST', '/chat/room', { member_id: '', message: 'Selamat siang' })
  const { cases } = await buyer('GET', '/case')
  const { member_id } = await vendor('GET', '/member')
  const webhook = await buyer('POST', '/webhook', { url: 'https://sekolah.test/', groups: ['order'] })
  const findingId = await findFinding(staff)
  const sample = await createApiClient(people.supervisor)('POST', '/oversight/sample', {
    ...{ from: '2020-01-01', to: '2099-12-31', size: 1 },
  })
  const referenceListId = await uploadReferenceList(people.staff)
  return {
    '/vendor/$merchantId': member_id,
    '/detail/$pageId': items[0]?.page_id,
    '/history/$type': 'all',
    '/history/$orderId': orders[0]?.id,
    '/multi-cart/$changeId': orders[0]?.id,
    '/negotiation/$type': 'all',
    '/negotiation/$negotiationId': negotiations[0]?.id,
    '/account/complaint/$type': 'all',
    '/account/complaint/$complaintId': complaints[0]?.id,
    '/account/lists/$listId': list.id,
    '/account/cases/$caseId': cases[0]?.id,
    '/account/webhooks/$webhookId': webhook.id,
    '/account/findings/$findingId': findingId,
    '/staff/references/$listId': referenceListId,
    '/staff/cases/$caseId': cases[0]?.id,
    '/oversight/$side': 'schools',
    '/oversight/samples/$sampleId': String(sample.id),
    '/notification/qr/$noticeId': notices[0]?.id,
    '/message/message-history/$chatId': sentMessage.chatId,
    '/message/message-history/1/$chatHistoryId': sentMessage.messageId,
    '/panduan/$target': 'satdik',
    '/community/community-post-detail/$pageId': post?.id,
    '/konfirmasi/$token': 'A'.repeat(43),
    '/periksa/$code': 'AAAAAAAAAAAAAAAAAAAAAA',
    '/staff/members/$memberId': members[0]?.id,
    '/staff/items/$itemId': reviewed[0]?.id,
    '/staff/content/$pageId': pages[0]?.id,
  }
}

const POLL_MS = 1_000
const MAX_POLLS = 120

/** Searches the demo orders for findings, and returns the id of the first one. */
async function findFinding(staff: ReturnType<typeof createApiClient>): Promise<string> {
  await staff('POST', '/staff/finding/search')
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { findings } = await staff('GET', '/finding')
    if (findings.length > 0) return String(findings[0].id)
    await wait(POLL_MS)
  }
  throw new Error('the demo orders have no finding')
}

/** Uploads a list of reference prices with a wrong row, and returns its id. */
async function uploadReferenceList(staff: APIRequestContext): Promise<string> {
  const csv = 'Nama barang;Satuan;Harga;Kategori\nKertas HVS A4;Rim;45.000;Kertas\nKertas HVS F4;Rim;lima;\n'
  const answer = await staff.post('/api/staff/reference', {
    headers: { 'Idempotency-Key': randomUUID() },
    multipart: {
      ...{ kind: 'ssh', areaCode: '3515', year: '2026', source: 'Keputusan Bupati 188/2026' },
      Filedata: { name: 'ssh.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    },
  })
  const body = await answer.json()
  if (body.status !== 'success') throw new Error(`the upload failed: ${body.status_message}`)
  return String(body.data.id)
}
