import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { type MembersSearch, membersSearch, NO_MEMBERS_SEARCH } from './moderation/members-address.ts'
import { numbered, only, root, titled } from './route-base.ts'

const members = createRoute({
  getParentRoute: () => root,
  path: '/staff/members',
  staticData: { screen: 'moderation/members', hasMenuColumn: true },
  beforeLoad: only('staff'),
  validateSearch: membersSearch,
  search: { middlewares: [stripSearchParams<MembersSearch>(NO_MEMBERS_SEARCH)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    (await import('./moderation/moderation.api.ts')).loadMembers(context.call, deps),
  head: () => titled('Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members')({
    component: (await import('./moderation/members.screen.tsx')).MembersScreen,
  }),
)

const member = createRoute({
  getParentRoute: () => root,
  path: '/staff/members/$memberId',
  staticData: { screen: 'moderation/member', hasMenuColumn: true },
  params: { parse: ({ memberId }) => numbered(memberId, (id) => ({ memberId: id })) },
  beforeLoad: only('staff'),
  loader: async ({ context, params }) =>
    (await import('./moderation/moderation.api.ts')).loadMember(context.call, params.memberId),
  head: ({ loaderData }) => titled(loaderData?.name ?? 'Anggota'),
}).lazy(async () =>
  createLazyRoute('/staff/members/$memberId')({
    component: (await import('./moderation/member.screen.tsx')).MemberScreen,
  }),
)

const newSupervisor = createRoute({
  getParentRoute: () => root,
  path: '/staff/supervisors/new',
  staticData: { screen: 'moderation/supervisor-new', hasMenuColumn: true },
  beforeLoad: only('staff'),
  head: () => titled('Akun pengawas baru'),
}).lazy(async () =>
  createLazyRoute('/staff/supervisors/new')({
    component: (await import('./moderation/supervisor-new.screen.tsx')).SupervisorNewScreen,
  }),
)

/** The desks of staff. */
export const staffRoutes = [members, member, newSupervisor] as const
