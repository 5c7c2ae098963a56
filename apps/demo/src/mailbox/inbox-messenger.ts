import { combineCalls } from '@pasar/server/db/combine-calls'
import type { Db } from '@pasar/server/db/database'
import type { Messenger } from '@pasar/server/notification/messenger'
import { addToInbox } from './wa-inbox.queries.ts'

/** Creates a messenger that stores messages in the phone inbox of the demo. */
export const inboxMessenger = (db: Db): Messenger => ({
  // Messages of one batch become one statement.
  send: combineCalls<Parameters<Messenger['send']>[0]>((messages) =>
    addToInbox(
      db,
      messages.map(({ id, to, text, link, at }) => ({ id, to, text: `${text}\n${link}`, at })),
    ),
  ),
})
