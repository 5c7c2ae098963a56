import { getRouteApi } from '@tanstack/react-router'
import { ContentArticle } from './content-page.tsx'

const route = getRouteApi('/community/community-post-detail/$pageId')

/** A single page by id, the target of links in notices. */
export function PostScreen() {
  const page = route.useLoaderData()
  return (
    <div className="page-container py-6 max-md:px-0 md:py-8">
      <ContentArticle page={page} />
    </div>
  )
}
