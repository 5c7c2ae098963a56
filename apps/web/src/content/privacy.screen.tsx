import { getRouteApi } from '@tanstack/react-router'
import { ContentArticle } from './content-page.tsx'
import { ProcessingTables } from './processing-table.tsx'

const route = getRouteApi('/privacy')

/** The privacy statement, with the purposes and periods of the product. @decision 0095 */
export function PrivacyScreen() {
  const page = route.useLoaderData()
  return (
    <div className="page-container py-6 max-md:px-0 md:py-8">
      <ContentArticle page={page} />
      <ProcessingTables />
    </div>
  )
}
