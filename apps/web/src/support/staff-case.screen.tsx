import { getRouteApi, Link } from '@tanstack/react-router'
import { CaseView } from './case-view.tsx'

const route = getRouteApi('/staff/cases/$caseId')

/** A case in the staff console. @spec 4 Form status */
export function StaffCaseScreen() {
  return (
    <CaseView
      loaded={route.useLoaderData()}
      back={(look) => <Link to="/staff/cases" search={{}} {...look} />}
    />
  )
}
