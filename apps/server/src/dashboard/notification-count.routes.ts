import { notificationCount } from '@pasar/contract/identity/profile'
import { NOTICE_TABS, tabNames } from '@pasar/domain/notification/audience'
import { serve } from '../call/serve.ts'
import { countUnreadRooms } from '../chat/rooms.queries.ts'
import { countNotices, noticeOwnerOf } from '../notification/notification.queries.ts'
import { tasksOf } from './dashboard.routes.ts'

export const notificationCountRoutes = [
  serve(notificationCount, async ({ db, actor, query, services }) => {
    const waiting = (await tasksOf(db, actor, services.settings)).tasks.reduce(
      (sum, { count }) => sum + count,
      0,
    )
    const counts = await countNotices(db, noticeOwnerOf(actor))
    const groups = NOTICE_TABS.map((tab) => ({ title: tabNames[tab], total: counts[tab] }))
    const wantsGroups = ['1', 'true'].includes(query.show_group_count)
    return {
      post_count: waiting,
      chat_count: actor.role === 'supervisor' ? 0 : await countUnreadRooms(db, actor.role, actor.memberId),
      notification_count: counts.unread,
      group_count: wantsGroups ? groups : [],
    }
  }),
]
