import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A person of a shop who may sign in, or the account itself, which is an owner. */
export type ShopHolder = { name: string; roles: ShopRole[] }

/** Lists the people of a shop who may sign in, with their roles; the account itself comes first. */
export async function listShopHolders(db: Db, memberId: number): Promise<ShopHolder[]> {
  const { rows } = await sql<ShopHolder>`
    select coalesce(nullif(responsible_name, ''), name) as name, '["owner"]'::json as roles, 0 as id
    from member where id = ${memberId} and login_ended_at is null
    union all
    select p.name, (select coalesce(json_agg(role), '[]') from shop_role where person_id = p.id), p.id
    from school_person p
    where p.school_id = ${memberId} and p.position is null and p.ended_at is null
    order by id`.execute(db)
  return rows.map(({ name, roles }) => ({ name, roles }))
}
