import { sql } from 'kysely'
import type { PlanChoice } from '../../budget/budget.queries.ts'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { type PartyRow, partyColumns } from '../../identity/members/party.queries.ts'

/** The plan of a school for a checkout, and the codes it last used by category. */
export type PlanForCheckout = {
  lines: PlanChoice[] | null
  habits: { fund: string; code: string; categoryId: number }[] | null
}

/**
 * Loads the school and the vendors of a checkout, with the school's plan of a year in the same
 * statement.
 */
export async function readCheckoutParties(
  db: Db,
  schoolId: number,
  vendorIds: readonly number[],
  year: number,
) {
  const { rows } = await executePrepared(
    db,
    sql<PartyRow & PlanForCheckout>`
    select ${partyColumns},
      case when m.plans_budget and m.id = ${schoolId} then (
        select coalesce(json_agg(json_build_object('id', id, 'fund', fund, 'code', code, 'name', name, 'available', available)
          order by fund, code), '[]') from plan_line where school_id = m.id and year = ${year}) end as lines,
      case when m.plans_budget and m.id = ${schoolId} then (
        select json_agg(json_build_object('fund', fund, 'code', code, 'categoryId', category_id))
        from plan_habit where school_id = m.id) end as habits
    from member m left join area a on a.code = m.village_code where m.id in (${sql.join([schoolId, ...vendorIds])})`,
  )
  const school = rows.find((row) => row.memberId === schoolId)
  if (!school) throw new Error(`member ${schoolId} has no row`)
  return { school, parties: new Map<number, PartyRow>(rows.map((row) => [row.memberId, row])) }
}
