import { getRouteApi, Link } from '@tanstack/react-router'
import { CaseView } from './case-view.tsx'

const route = getRouteApi('/account/cases/$caseId')

/** A case of the user. @spec 4 Form status */
export function CaseScreen() {
  return <CaseView loaded={route.useLoaderData()} back={(look) => <Link to="/account/cases" {...look} />} />
}
