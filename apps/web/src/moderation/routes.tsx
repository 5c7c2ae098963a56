import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { pageTitle, parseIdParam, requireRole, root, sortKeys } from '../route-base.ts'
import { type CeilingsSearch, ceilingsSearch, NO_CEILINGS_SEARCH } from './ceilings-address.ts'
import { itemsAddress } from './items-address.ts'
import { membersAddress } from './members-address.ts'
import {
  NO_REFERENCE_SEARCH,
  type ReferenceSearch,
  referenceSearch,
} from './references/references-address.ts'
import { NO_SYNONYMS_SEARCH, type SynonymsSearch, synonymsSearch } from './synonyms-address.ts'

const members = createRoute({
  getParentRoute: () => root,
  path: '/staff/members',
  staticData: { screen: 'moderation/members', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: membersAddress.parse,
  search: { middlewares: [stripSearchParams(membersAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation.api.ts')).loadConsoleMembers(context.call, deps),
  head: () => pageTitle('Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members')({
    component: (await import('./members.screen.tsx')).MembersScreen,
  }),
)

const member = createRoute({
  getParentRoute: () => root,
  path: '/staff/members/$memberId',
  staticData: { screen: 'moderation/member', hasMenuColumn: true },
  params: { parse: ({ memberId }) => parseIdParam(memberId, (id) => ({ memberId: id })) },
  beforeLoad: requireRole('staff'),
  loader: async ({ context, params }) =>
    (await import('./moderation.api.ts')).loadMember(context.call, params.memberId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members/$memberId')({
    component: (await import('./member.screen.tsx')).MemberScreen,
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
    component: (await import('./supervisor-new.screen.tsx')).SupervisorNewScreen,
  }),
)

const items = createRoute({
  getParentRoute: () => root,
  path: '/staff/items',
  staticData: { screen: 'moderation/items', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: itemsAddress.parse,
  search: { middlewares: [stripSearchParams(itemsAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./moderation.api.ts')).loadReviewItems(context.call, deps),
  head: () => pageTitle('Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items')({
    component: (await import('./items.screen.tsx')).ItemsScreen,
  }),
)

const item = createRoute({
  getParentRoute: () => root,
  path: '/staff/items/$itemId',
  staticData: { screen: 'moderation/item', hasMenuColumn: true },
  params: { parse: ({ itemId }) => parseIdParam(itemId, (id) => ({ itemId: id })) },
  beforeLoad: requireRole('staff'),
  loader: async ({ context, params }) =>
    (await import('./moderation.api.ts')).loadReviewItem(context.call, params.itemId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items/$itemId')({
    component: (await import('./item.screen.tsx')).ItemScreen,
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
  loader: async ({ context, deps }) => (await import('./moderation.api.ts')).loadCeilings(context.call, deps),
  head: () => pageTitle('Harga eceran tertinggi'),
}).lazy(async () =>
  createLazyRoute('/staff/ceilings')({
    component: (await import('./ceilings.screen.tsx')).CeilingsScreen,
  }),
)

const references = createRoute({
  getParentRoute: () => root,
  path: '/staff/references',
  staticData: { screen: 'moderation/references/references', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) =>
    (await import('./references/references.api.ts')).loadReferences(context.call),
  head: () => pageTitle('Harga acuan'),
}).lazy(async () =>
  createLazyRoute('/staff/references')({
    component: (await import('./references/references.screen.tsx')).ReferencesScreen,
  }),
)

const reference = createRoute({
  getParentRoute: () => root,
  path: '/staff/references/$listId',
  staticData: { screen: 'moderation/references/reference', hasMenuColumn: true },
  params: { parse: ({ listId }) => parseIdParam(listId, (id) => ({ listId: id })) },
  beforeLoad: requireRole('staff'),
  validateSearch: referenceSearch,
  search: { middlewares: [stripSearchParams<ReferenceSearch>(NO_REFERENCE_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, params, deps }) =>
    (await import('./references/references.api.ts')).loadReference(context.call, params.listId, deps),
  head: () => pageTitle('Harga acuan'),
}).lazy(async () =>
  createLazyRoute('/staff/references/$listId')({
    component: (await import('./references/reference.screen.tsx')).ReferenceScreen,
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
  loader: async ({ context, deps }) => (await import('./moderation.api.ts')).loadSynonyms(context.call, deps),
  head: () => pageTitle('Sinonim pencarian'),
}).lazy(async () =>
  createLazyRoute('/staff/synonyms')({
    component: (await import('./synonyms.screen.tsx')).SynonymsScreen,
  }),
)

/** Members, items, price ceilings, reference prices and synonyms, as staff review them. */
export const moderationRoutes = [
  members,
  member,
  newSupervisor,
  items,
  item,
  ceilings,
  references,
  reference,
  synonyms,
] as const
