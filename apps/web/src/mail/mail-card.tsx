import type { Mailbox } from '@pasar/contract/mail/mailbox'
import { usePageContext } from '../call/use-page-context.ts'
import { dayAndTime } from '../ui/data/date.ts'

/** One mail, with a highlighted code. */
export function MailCard({ mail }: { mail: Mailbox['mails'][number] }) {
  const { renderedAt } = usePageContext()
  const { to, subject, text, at } = mail
  return (
    <article className="card overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line bg-sunken px-4 py-3">
        <h3 className="text-base font-bold">{subject}</h3>
        <time dateTime={at.toISOString()} className="caption tnum text-ink-2">
          {dayAndTime(at, renderedAt)}
        </time>
        <div className="caption w-full break-all text-ink-2">Kepada: {to}</div>
      </header>
      <div className="flex max-w-[42rem] flex-col gap-3 px-4 py-4">
        {paragraphs(text).map(({ key, words: paragraph }) =>
          /^[0-9]{6}$/.test(paragraph) ? (
            <p key={key} className="tnum text-2xl font-bold tracking-[0.3em]">
              {paragraph}
            </p>
          ) : (
            <p key={key} className="whitespace-pre-line">
              {paragraph}
            </p>
          ),
        )}
      </div>
    </article>
  )
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph, index) => ({ key: index, words: paragraph.trim() }))
    .filter(({ words: paragraph }) => paragraph !== '')
