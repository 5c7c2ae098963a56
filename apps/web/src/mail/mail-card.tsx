import type { Mailbox } from '@pasar/contract/mail/mailbox'
import { usePageContext } from '../api/use-page-context.ts'
import { dayAndTime } from '../ui/date.ts'

/** One letter, with a code in it made easy to read. */
export function MailCard({ mail }: { mail: Mailbox['letters'][number] }) {
  const { renderedAt } = usePageContext()
  const { to, subject, text, at } = mail
  return (
    <article className="kartu overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-garis bg-cekung px-4 py-3">
        <h3 className="text-base font-bold">{subject}</h3>
        <time dateTime={at.toISOString()} className="keterangan tnum text-tinta-2">
          {dayAndTime(at, renderedAt)}
        </time>
        <div className="keterangan w-full break-all text-tinta-2">Kepada: {to}</div>
      </header>
      <div className="flex max-w-[42rem] flex-col gap-3 px-4 py-4">
        {paragraphs(text).map(({ key, words }) =>
          /^[0-9]{6}$/.test(words) ? (
            <p key={key} className="tnum text-2xl font-bold tracking-[0.3em]">
              {words}
            </p>
          ) : (
            <p key={key} className="whitespace-pre-line">
              {words}
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
    .map((words, place) => ({ key: place, words: words.trim() }))
    .filter(({ words }) => words !== '')
