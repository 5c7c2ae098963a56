import { getRouteApi } from '@tanstack/react-router'
import { ContentArticle } from './content-page.tsx'

const route = getRouteApi('/community/community-post-detail/$pageId')

/** One page by its number, as notices link to it. */
export function PostScreen() {
  const page = route.useLoaderData()
  return (
    <div className="wadah py-6 max-md:px-0 md:py-8">
      <ContentArticle page={page} />
    </div>
  )
}
