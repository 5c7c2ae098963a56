import { createLazyRoute, createRoute, notFound, type SearchSchemaInput } from '@tanstack/react-router'
import { pageTitle, root, sortKeys } from '../route-base.ts'

/** Reads the recipient from the URL; all recipients by default. */
const readRecipient = ({
  untuk,
}: { untuk?: string } & SearchSchemaInput): { untuk?: string | undefined } => ({
  untuk: typeof untuk === 'string' && untuk !== '' ? untuk : undefined,
})

/** Mailbox of the demo, which runs without a mail server. @decision 0019 */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/surat',
  staticData: { screen: 'mail/mailbox' },
  validateSearch: readRecipient,
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound()
  },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./mail.api.ts')).loadMailbox(context.call, deps.untuk),
  head: () => pageTitle('Kotak surat contoh'),
}).lazy(async () =>
  createLazyRoute('/surat')({ component: (await import('./mailbox.screen.tsx')).MailboxScreen }),
)

/** WhatsApp messages that the demo has sent. @decision 0043 */
const demoTelephone = createRoute({
  getParentRoute: () => root,
  path: '/whatsapp-contoh',
  staticData: { screen: 'mail/wa-inbox' },
  validateSearch: readRecipient,
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound()
  },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./mail.api.ts')).loadWaInbox(context.call, deps.untuk),
  head: () => pageTitle('WhatsApp contoh'),
}).lazy(async () =>
  createLazyRoute('/whatsapp-contoh')({
    component: (await import('./wa-inbox.screen.tsx')).WaInboxScreen,
  }),
)

/** The mailbox and the telephone of the demo. */
export const mailRoutes = [mailbox, demoTelephone] as const
