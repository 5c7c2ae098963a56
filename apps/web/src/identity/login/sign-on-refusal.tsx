import { parseSignOnRefusal } from '@pasar/contract/identity/sign-on'
import { refusals } from '@pasar/contract/wire/refusals'
import { Banner } from '../../ui/base/banner.tsx'

/**
 * Explains a failed sign-in with the school-data service, by the code in the URL.
 *
 * @spec 8 'Tidak Bisa Login'
 */
export function SignOnRefusal({ code }: { code: string | undefined }) {
  const refusal = parseSignOnRefusal(code)
  if (refusal === undefined) return null
  const [, sentence] = refusals[refusal]
  return (
    <Banner kind="danger" title="Tidak Bisa Login" className="mb-5">
      {sentence}
    </Banner>
  )
}
