import { QUEUE_RIGHTS } from '@pasar/contract/staff/queues'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { usePageContext } from '../page/use-page-context.ts'
import { lazyPart } from '../ui/ssr/lazy-part.tsx'
import type { WorkHolderProps } from './work-holder.tsx'

const Loaded = lazyPart(async () => (await import('./work-holder.tsx')).LoadedWorkHolder)

/**
 * Who works on the case of a page, for staff with the right to its queue. Its code and data load
 * after the page.
 */
export function WorkHolder({ version, ...work }: WorkHolderProps) {
  const { member } = usePageContext()
  if (!hasStaffRight(member?.staff?.roles ?? [], QUEUE_RIGHTS[work.queue])) return null
  return <Loaded key={version} {...work} />
}
