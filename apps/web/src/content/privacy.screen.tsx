import { getRouteApi } from '@tanstack/react-router'
import { ContentArticle } from './content-page.tsx'

const route = getRouteApi('/privacy')

/** The privacy statement. */
export function PrivacyScreen() {
  const page = route.useLoaderData()
  return (
    <div className="page-container py-6 max-md:px-0 md:py-8">
      <ContentArticle page={page} />
    </div>
  )
}
