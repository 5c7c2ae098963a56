import type { Body } from '@pasar/domain/content/body'
import { renderToStaticMarkup } from 'react-dom/server'
import { Announcement } from '../content/announcement.widget.tsx'
import reading from '../content/content.css?inline'
import { announcementScript } from '../shell/boot/announcement-script.ts'

/** The text of the announcement; a changed text is another object. */
export type AnnouncementPage = { readonly body: Body }

const written = new WeakMap<AnnouncementPage, string>()

/**
 * Renders the announcement with its styles and script at the end of a page. It is not part of the
 * hydrated tree, so it adds no client code.
 *
 * @param nonce CSP nonce of the response
 */
export function renderAnnouncement(page: AnnouncementPage, nonce: string): string {
  const markup = written.get(page) ?? renderToStaticMarkup(<Announcement body={page.body} />)
  written.set(page, markup)
  const unscripted = `<noscript><style nonce="${nonce}">#announcement{display:flex}</style></noscript>`
  return `<style nonce="${nonce}">${reading}</style>${unscripted}${markup}<script nonce="${nonce}">${announcementScript}</script>`
}
