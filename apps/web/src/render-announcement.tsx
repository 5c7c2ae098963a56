import type { Body } from '@pasar/domain/content/body'
import { renderToStaticMarkup } from 'react-dom/server'
import { Announcement } from './content/announcement.widget.tsx'
import reading from './content/content.css?inline'
import { announcementScript } from './shell/announcement-script.ts'

/** Its text; a changed one is another object. */
export type AnnouncementPage = { readonly body: Body }

const written = new WeakMap<AnnouncementPage, string>()

/**
 * The announcement with all that it needs, to stand at the end of a page. It is no part of what the browser's React knows, so that it costs no code.
 *
 * @param nonce the number of the response
 */
export function renderAnnouncement(page: AnnouncementPage, nonce: string): string {
  const markup = written.get(page) ?? renderToStaticMarkup(<Announcement body={page.body} />)
  written.set(page, markup)
  const unscripted = `<noscript><style nonce="${nonce}">#pengumuman{display:flex}</style></noscript>`
  return `<style nonce="${nonce}">${reading}</style>${unscripted}${markup}<script nonce="${nonce}">${announcementScript}</script>`
}
