import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

/** All paths of the product. Add new ones here, so that none is added or removed by accident. */
const addresses = [
  '/',
  '/account',
  '/account/bank',
  '/account/budget',
  '/account/business',
  '/account/cases',
  '/account/cases/$caseId',
  '/account/complaint',
  '/account/complaint/$complaintId',
  '/account/complaint/$type',
  '/account/contact',
  '/account/data',
  '/account/findings',
  '/account/findings/$findingId',
  '/account/findings/mail',
  '/account/holiday',
  '/account/keys',
  '/account/lists',
  '/account/lists/$listId',
  '/account/log',
  '/account/notification',
  '/account/password',
  '/account/payouts',
  '/account/people',
  '/account/profile',
  '/account/rating',
  '/account/role-needed',
  '/account/sales',
  '/account/security',
  '/account/sessions',
  '/account/shop',
  '/account/tax',
  '/account/webhooks',
  '/account/webhooks/$webhookId',
  '/account/year-end',
  '/banding',
  '/berhenti-surat-temuan',
  '/buku',
  '/buku/impor',
  '/cart',
  '/community/community-post-detail/$pageId',
  '/daftar',
  '/detail/$pageId',
  '/halaman',
  '/history',
  '/history/$orderId',
  '/history/$orderId/formulir',
  '/history/$type',
  '/home',
  '/integrasi',
  '/item-form',
  '/konfirmasi',
  '/konfirmasi/$token',
  '/lisensi',
  '/login',
  '/luring',
  '/message/message-history/$chatId',
  '/message/message-history/$chatId/$chatHistoryId',
  '/multi-cart',
  '/multi-cart/$changeId',
  '/negotiation',
  '/negotiation/$negotiationId',
  '/negotiation/$type',
  '/notification',
  '/notification/qr/$noticeId',
  '/oversight',
  '/oversight/$side',
  '/oversight/samples',
  '/oversight/samples/$sampleId',
  '/panduan',
  '/panduan/$target',
  '/periksa/$code',
  '/privacy',
  '/produk',
  '/produk/foto',
  '/produk/impor',
  '/reset',
  '/search',
  '/staff/accounts',
  '/staff/approvals',
  '/staff/audit',
  '/staff/cases',
  '/staff/cases/$caseId',
  '/staff/ceilings',
  '/staff/complaints',
  '/staff/content',
  '/staff/content/$pageId',
  '/staff/content/new',
  '/staff/figures',
  '/staff/health',
  '/staff/items',
  '/staff/items/$itemId',
  '/staff/jobs',
  '/staff/masters',
  '/staff/members',
  '/staff/members/$memberId',
  '/staff/messages',
  '/staff/movements',
  '/staff/payments',
  '/staff/payouts',
  '/staff/privacy',
  '/staff/queues',
  '/staff/references',
  '/staff/references/$listId',
  '/staff/requests',
  '/staff/response',
  '/staff/role-needed',
  '/staff/search',
  '/staff/sendings',
  '/staff/settings',
  '/staff/signin',
  '/staff/supervisors/new',
  '/staff/synonyms',
  '/staff/taxes',
  '/staff/templates',
  '/staff/work',
  '/tanya-jawab',
  '/undangan-toko',
  '/vendor/$merchantId',
  '/verifikasi',
]

const folder = new URL('.', import.meta.url)

/** The routes of the modules, with the paths of their screens from this folder. */
const source = globSync('*/{routes,initial-routes,people-routes}.tsx', { cwd: folder })
  .map((file) => {
    const module = dirname(file)
    return readFileSync(new URL(file, folder), 'utf8').replaceAll("import('./", `import('./${module}/`)
  })
  .join('\n')
const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, text]) => text ?? '')

test('§2 Routes: the product has exactly these paths', () => {
  expect(found(/^ {2}path: '([^']+)'/gm).toSorted()).toEqual(addresses)
})

/**
 * Returns the file of a route's screen: named in the route, or in a lazy part beside the
 * routes.
 */
function shownBy(route: string): string | undefined {
  const [own = ''] = route.split(/^}\)/m)
  const name = /^ {2}component: (\w+),$/m.exec(own)?.[1]
  if (name === undefined) return fileIn(route)
  const part = new RegExp(`^const ${name} = ([^;]*?'in use')`, 'm').exec(source)?.[1] ?? ''
  const load = /await (load\w+)\(\)/.exec(part)?.[1]
  return fileIn(load === undefined ? part : (new RegExp(`^const ${load} = .*`, 'm').exec(source)?.[0] ?? ''))
}

const fileIn = (text: string) => /import\('\.\/([^']+)\.screen\.tsx'\)/.exec(text)?.[1]

test('the preloaded chunk of each route is the chunk of its screen', () => {
  const routes = source.split('createRoute({').slice(1)
  for (const route of routes) {
    const ahead = /screen: '([^']+)'/.exec(route)?.[1]
    expect(shownBy(route)).toBe(ahead)
  }
  expect(routes.length).toBe(addresses.length)
})

test('loader dependencies are sorted, not in URL order', () => {
  expect(found(/loaderDeps: (.+)$/gm).filter((deps) => deps === '({ search }) => search,')).toEqual([])
})
