import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import {
  type ContentSearch,
  NO_CONTENT_SEARCH,
  parseContentKind,
  parseContentSearch,
} from './content/content-address.ts'
import { type CeilingsSearch, ceilingsSearch, NO_CEILINGS_SEARCH } from './moderation/ceilings-address.ts'
import { type ItemsSearch, itemsSearch, NO_ITEMS_SEARCH } from './moderation/items-address.ts'
import { type MembersSearch, membersSearch, NO_MEMBERS_SEARCH } from './moderation/members-address.ts'
import { NO_SYNONYMS_SEARCH, type SynonymsSearch, synonymsSearch } from './moderation/synonyms-address.ts'
import {
  type MovementsSearch,
  movementsSearch,
  NO_MOVEMENTS_SEARCH,
  NO_PAYOUTS_SEARCH,
  NO_TAX_SEARCH,
  type PayoutsSearch,
  payoutsSearch,
  type TaxSearch,
  taxSearch,
} from './payment/payment-address.ts'
import { pageTitle, parseIdParam, requireRole, root, sortKeys } from './route-base.ts'

const members = createRoute({
  getParentRoute: () => root,
  path: '/staff/members',
  staticData: { screen: 'moderation/members', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: membersSearch,
  search: { middlewares: [stripSearchParams<MembersSearch>(NO_MEMBERS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation/moderation.api.ts')).loadMembers(context.call, deps),
  head: () => pageTitle('Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members')({
    component: (await import('./moderation/members.screen.tsx')).MembersScreen,
  }),
)

const member = createRoute({
  getParentRoute: () => root,
  path: '/staff/members/$memberId',
  staticData: { screen: 'moderation/member', hasMenuColumn: true },
  params: { parse: ({ memberId }) => parseIdParam(memberId, (id) => ({ memberId: id })) },
  beforeLoad: requireRole('staff'),
  loader: async ({ context, params }) =>
    (await import('./moderation/moderation.api.ts')).loadMember(context.call, params.memberId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members/$memberId')({
    component: (await import('./moderation/member.screen.tsx')).MemberScreen,
  }),
)

const newSupervisor = createRoute({
  getParentRoute: () => root,
  path: '/staff/supervisors/new',
  staticData: { screen: 'moderation/supervisor-new', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  head: () => pageTitle('Akun pengawas baru'),
}).lazy(async () =>
  createLazyRoute('/staff/supervisors/new')({
    component: (await import('./moderation/supervisor-new.screen.tsx')).SupervisorNewScreen,
  }),
)

const items = createRoute({
  getParentRoute: () => root,
  path: '/staff/items',
  staticData: { screen: 'moderation/items', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: itemsSearch,
  search: { middlewares: [stripSearchParams<ItemsSearch>(NO_ITEMS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation/moderation.api.ts')).loadItems(context.call, deps),
  head: () => pageTitle('Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items')({
    component: (await import('./moderation/items.screen.tsx')).ItemsScreen,
  }),
)

const item = createRoute({
  getParentRoute: () => root,
  path: '/staff/items/$itemId',
  staticData: { screen: 'moderation/item', hasMenuColumn: true },
  params: { parse: ({ itemId }) => parseIdParam(itemId, (id) => ({ itemId: id })) },
  beforeLoad: requireRole('staff'),
  loader: async ({ context, params }) =>
    (await import('./moderation/moderation.api.ts')).loadItem(context.call, params.itemId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items/$itemId')({
    component: (await import('./moderation/item.screen.tsx')).ItemScreen,
  }),
)

const ceilings = createRoute({
  getParentRoute: () => root,
  path: '/staff/ceilings',
  staticData: { screen: 'moderation/ceilings', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: ceilingsSearch,
  search: { middlewares: [stripSearchParams<CeilingsSearch>(NO_CEILINGS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation/moderation.api.ts')).loadCeilings(context.call, deps),
  head: () => pageTitle('Harga eceran tertinggi'),
}).lazy(async () =>
  createLazyRoute('/staff/ceilings')({
    component: (await import('./moderation/ceilings.screen.tsx')).CeilingsScreen,
  }),
)

const masters = createRoute({
  getParentRoute: () => root,
  path: '/staff/masters',
  staticData: { screen: 'catalogue/masters/masters', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  head: () => pageTitle('Tag, grup, mata uang'),
}).lazy(async () =>
  createLazyRoute('/staff/masters')({
    component: (await import('./catalogue/masters/masters.screen.tsx')).MastersScreen,
  }),
)

const synonyms = createRoute({
  getParentRoute: () => root,
  path: '/staff/synonyms',
  staticData: { screen: 'moderation/synonyms', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: synonymsSearch,
  search: { middlewares: [stripSearchParams<SynonymsSearch>(NO_SYNONYMS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation/moderation.api.ts')).loadSynonyms(context.call, deps),
  head: () => pageTitle('Padanan kata'),
}).lazy(async () =>
  createLazyRoute('/staff/synonyms')({
    component: (await import('./moderation/synonyms.screen.tsx')).SynonymsScreen,
  }),
)

const settings = createRoute({
  getParentRoute: () => root,
  path: '/staff/settings',
  staticData: { screen: 'settings/settings', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./settings/settings.api.ts')).loadSettings(context.call),
  head: () => pageTitle('Setelan'),
}).lazy(async () =>
  createLazyRoute('/staff/settings')({
    component: (await import('./settings/settings.screen.tsx')).SettingsScreen,
  }),
)

const complaintConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/complaints',
  staticData: { screen: 'ordering/complaint/complaint-console', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) =>
    (await import('./ordering/complaint/complaint.api.ts')).loadComplaints(context.call, 'escalated'),
  head: () => pageTitle('Komplain menunggu putusan'),
}).lazy(async () =>
  createLazyRoute('/staff/complaints')({
    component: (await import('./ordering/complaint/complaint-console.screen.tsx')).ComplaintConsoleScreen,
  }),
)

const requests = createRoute({
  getParentRoute: () => root,
  path: '/staff/requests',
  staticData: { screen: 'ordering/request/staff-requests', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./ordering/ordering.api.ts')).loadEscalated(context.call),
  head: () => pageTitle('Permintaan yang diputuskan platform'),
}).lazy(async () =>
  createLazyRoute('/staff/requests')({
    component: (await import('./ordering/request/staff-requests.screen.tsx')).StaffRequestsScreen,
  }),
)

const movements = createRoute({
  getParentRoute: () => root,
  path: '/staff/movements',
  staticData: { screen: 'payment/movements', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: movementsSearch,
  search: { middlewares: [stripSearchParams<MovementsSearch>(NO_MOVEMENTS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./payment/payment.api.ts')).loadMovements(context.call, deps),
  head: () => pageTitle('Mutasi bank'),
}).lazy(async () =>
  createLazyRoute('/staff/movements')({
    component: (await import('./payment/movements.screen.tsx')).MovementsScreen,
  }),
)

const payouts = createRoute({
  getParentRoute: () => root,
  path: '/staff/payouts',
  staticData: { screen: 'payment/payouts', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: payoutsSearch,
  search: { middlewares: [stripSearchParams<PayoutsSearch>(NO_PAYOUTS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./payment/payment.api.ts')).loadPayouts(context.call, deps),
  head: () => pageTitle('Penyaluran dana'),
}).lazy(async () =>
  createLazyRoute('/staff/payouts')({
    component: (await import('./payment/payouts.screen.tsx')).PayoutsScreen,
  }),
)

const taxes = createRoute({
  getParentRoute: () => root,
  path: '/staff/taxes',
  staticData: { screen: 'payment/taxes', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: taxSearch,
  search: { middlewares: [stripSearchParams<TaxSearch>(NO_TAX_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./payment/payment.api.ts')).loadStaffTax(context.call, deps),
  head: () => pageTitle('Rekap pajak'),
}).lazy(async () =>
  createLazyRoute('/staff/taxes')({
    component: (await import('./payment/taxes.screen.tsx')).TaxesScreen,
  }),
)

const content = createRoute({
  getParentRoute: () => root,
  path: '/staff/content',
  staticData: { screen: 'content/content-console', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: parseContentSearch,
  search: { middlewares: [stripSearchParams<ContentSearch>(NO_CONTENT_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./content/content-console.api.ts')).loadContent(context.call, deps),
  head: () => pageTitle('Isi dan panduan'),
}).lazy(async () =>
  createLazyRoute('/staff/content')({
    component: (await import('./content/content-console.screen.tsx')).ContentConsoleScreen,
  }),
)

const contentNew = createRoute({
  getParentRoute: () => root,
  path: '/staff/content/new',
  staticData: { screen: 'content/content-new', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: parseContentKind,
  head: () => pageTitle('Tulis halaman'),
}).lazy(async () =>
  createLazyRoute('/staff/content/new')({
    component: (await import('./content/content-new.screen.tsx')).ContentNewScreen,
  }),
)

const contentPage = createRoute({
  getParentRoute: () => root,
  path: '/staff/content/$pageId',
  staticData: { screen: 'content/content-edit', hasMenuColumn: true },
  params: { parse: ({ pageId }) => parseIdParam(pageId, (id) => ({ pageId: id })) },
  beforeLoad: requireRole('staff'),
  loader: async ({ context, params }) =>
    (await import('./content/content-console.api.ts')).loadContentPage(context.call, params.pageId),
  head: ({ loaderData }) => pageTitle(loaderData?.title ?? 'Isi dan panduan'),
}).lazy(async () =>
  createLazyRoute('/staff/content/$pageId')({
    component: (await import('./content/content-edit.screen.tsx')).ContentEditScreen,
  }),
)

/** Console routes of staff. */
export const staffRoutes = [
  complaintConsole,
  members,
  member,
  newSupervisor,
  items,
  item,
  ceilings,
  masters,
  synonyms,
  settings,
  requests,
  movements,
  payouts,
  taxes,
  content,
  contentNew,
  contentPage,
] as const
