import { TEMPLATE_SUBJECTS } from '@pasar/domain/chat/template-subjects'
import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { filterAddress } from '../links/filter-address.ts'
import {
  inboxSearch,
  NO_STAFF_INBOX_SEARCH,
  type StaffInboxSearch,
  staffInboxSearch,
} from '../links/inbox-address.ts'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireRole, requireSignedIn, root, sortKeys } from '../route-base.ts'

const inbox = createRoute({
  getParentRoute: () => root,
  path: '/account/contact',
  staticData: { screen: 'chat/inbox', hasMenuColumn: true },
  beforeLoad: requireShop('chat', requireRole('buyer', 'vendor')),
  validateSearch: inboxSearch,
  loaderDeps: ({ search }) => ({ keyword: search.keyword }),
  loader: async ({ context, deps }) => (await import('./chat.api.ts')).loadRooms(context.call, deps.keyword),
  head: () => pageTitle('Pesan'),
}).lazy(async () =>
  createLazyRoute('/account/contact')({ component: (await import('./inbox.screen.tsx')).InboxScreen }),
)

const room = createRoute({
  getParentRoute: () => root,
  path: '/message/message-history/$chatId',
  staticData: { screen: 'chat/room' },
  params: { parse: ({ chatId }) => parseIdParam(chatId, (id) => ({ chatId: id })) },
  beforeLoad: requireStaff('read-chats', requireShop('chat', requireSignedIn)),
  loader: async ({ context, params }) =>
    (await import('./chat.api.ts')).loadRoom(context.call, context.member, params.chatId, 0),
  head: ({ loaderData }) => pageTitle(loaderData?.room.partner ?? 'Percakapan'),
}).lazy(async () =>
  createLazyRoute('/message/message-history/$chatId')({
    component: (await import('./room.screen.tsx')).RoomScreen,
  }),
)

const message = createRoute({
  getParentRoute: () => root,
  path: '/message/message-history/$chatId/$chatHistoryId',
  staticData: { screen: 'chat/message' },
  params: {
    parse: ({ chatId, chatHistoryId }) =>
      parseIdParam(chatId, (id) => parseIdParam(chatHistoryId, (at) => ({ chatId: id, chatHistoryId: at }))),
  },
  beforeLoad: requireShop('chat', requireSignedIn),
  loader: async ({ context, params }) =>
    (await import('./chat.api.ts')).loadRoom(
      context.call,
      context.member,
      params.chatId,
      params.chatHistoryId,
    ),
  head: ({ loaderData }) => pageTitle(loaderData?.room.partner ?? 'Percakapan'),
}).lazy(async () =>
  createLazyRoute('/message/message-history/$chatId/$chatHistoryId')({
    component: (await import('./message.screen.tsx')).MessageScreen,
  }),
)

const staffInbox = createRoute({
  getParentRoute: () => root,
  path: '/staff/messages',
  staticData: { screen: 'chat/staff-inbox', hasMenuColumn: true },
  beforeLoad: requireStaff('serve-members'),
  validateSearch: staffInboxSearch,
  search: { middlewares: [stripSearchParams<StaffInboxSearch>(NO_STAFF_INBOX_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./chat.api.ts')).loadStaffInbox(context.call, deps),
  head: () => pageTitle('Pesan'),
}).lazy(async () =>
  createLazyRoute('/staff/messages')({
    component: (await import('./staff-inbox.screen.tsx')).StaffInboxScreen,
  }),
)

const templatesAddress = filterAddress(
  z.object({ subject: z.catch(z._default(z.enum(TEMPLATE_SUBJECTS), 'chat'), 'chat') }),
)

const templates = createRoute({
  getParentRoute: () => root,
  path: '/staff/templates',
  staticData: { screen: 'chat/templates', hasMenuColumn: true },
  beforeLoad: requireStaff('keep-answers'),
  validateSearch: templatesAddress.parse,
  search: { middlewares: [stripSearchParams(templatesAddress.none)] },
  loader: async ({ context }) => (await import('./chat.api.ts')).loadTemplates(context.call),
  head: () => pageTitle('Templat jawaban'),
}).lazy(async () =>
  createLazyRoute('/staff/templates')({
    component: (await import('./templates.screen.tsx')).TemplatesScreen,
  }),
)

/** Conversations, the staff inbox for those with the platform, and the templates for answers. */
export const chatPages = [inbox, room, message, staffInbox, templates] as const
