import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { WorkHolder } from '../work/work-holder.widget.tsx'
import { CaseView } from './case-view.tsx'

const route = getRouteApi('/staff/cases/$caseId')

/** A case in the staff console. @spec 4 Form status */
export function StaffCaseScreen() {
  const one = route.useLoaderData()
  const router = useRouter()
  return (
    <CaseView
      loaded={one}
      holder={
        <WorkHolder
          queue="cases"
          subjectId={one.id}
          name={one.number}
          version={one.version}
          onDone={() => void router.invalidate()}
        />
      }
      back={(look) => <Link to="/staff/cases" search={{}} {...look} />}
    />
  )
}
