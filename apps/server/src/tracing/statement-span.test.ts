import { expect, test } from 'vitest'
import { statementSpan } from './statement-span.ts'

test.each([
  ['select "id" from "item" where "id" = $1', 'select item'],
  ['insert into "mail" ("to") values ($1)', 'insert mail'],
  ['update "orders" set "state" = $1', 'update orders'],
  ['delete from session where token_hash = $1', 'delete session'],
  ['with "due" as (select "id" from "mail" limit $1) update "mail" set "tries" = 1', 'with mail'],
  ["select 'from rahasia', 'it''s from rahasia' as text", 'select'],
  ['(select "id" from "item") union (select "id" from "book")', 'select item'],
  ['select "id", (select count(*) from "file") from "session"', 'select session'],
  ['commit', 'commit'],
])('names %s as %s', (text, name) => {
  expect(statementSpan(text).name).toBe(name)
})
