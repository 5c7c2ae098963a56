import { SANDBOX_NOTICE } from '@pasar/domain/settings/profile'
import { usePageContext } from '../../page/use-page-context.ts'

/** Strip at the top of every page of a sandbox, also in print. @decision 0114 */
export function SandboxStrip() {
  const { settings } = usePageContext()
  if (!settings.isSandbox) return null
  return (
    <aside aria-label="Lingkungan uji" className="bg-brass-100 text-center text-sm text-brass-700">
      <p className="page-container py-1">
        <b>{SANDBOX_NOTICE}</b>{' '}
        <a href="/sandbox" className="no-print underline underline-offset-3">
          Pasangan uji
        </a>
      </p>
    </aside>
  )
}
