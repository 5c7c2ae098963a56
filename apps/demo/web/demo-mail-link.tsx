import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { linkClass } from '@pasar/web/ui/blocks/page-head.tsx'

/**
 * In the demo: a link to the mail that was just sent. It opens in a new tab.
 *
 * @public
 */
export function DemoMailLink({ email }: { email: string }) {
  const { isDemo } = usePageContext()
  if (!isDemo) return null
  return (
    <a
      href={`/surat?untuk=${encodeURIComponent(email)}`}
      target="_blank"
      rel="noopener"
      className={`self-start ${linkClass}`}
    >
      Buka kotak surat contoh
    </a>
  )
}
