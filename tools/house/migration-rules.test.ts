import { readMigrations } from '@pasar/server/db/migrate'
import { expect, test } from 'vitest'
import { blockingStatements } from './migration-rules.ts'

/** The last migration from before servers of two versions shared a database. */
const LAST_UNCHECKED = '0021-support'

test('no migration blocks or breaks running servers', () => {
  const checked = readMigrations().filter(({ name }) => name > LAST_UNCHECKED)
  expect(checked.length).toBeGreaterThan(1)
  expect(blockingStatements(checked)).toEqual([])
})

const faultsOf = (text: string) => blockingStatements([{ name: '0999-x', text }])

test.each([
  'create index item_name on item (name);',
  'create unique index item_name on item (name);',
  'drop index item_name;',
  'alter table item add constraint positive check (price > 0);',
  'alter table item add foreign key (vendor_id) references member;',
  'alter table item add constraint one unique (name);',
  'alter table item alter column price type numeric;',
  'alter table item alter name set not null;',
  'alter table item add column code uuid default gen_random_uuid();',
  'alter table item add column double bigint generated always as (price * 2) stored;',
  'alter table item add column number bigserial;',
  'alter table item add column colour text not null;',
  'alter table item add column member_id bigint references member;',
  'update item set price = 1;',
  'lock table item;',
  'alter table item drop column name;',
  'alter table item rename column name to title;',
  'drop table item;',
  'create index concurrently item_name on item (name);',
  '-- outside a transaction\ncreate index concurrently item_name on item (name);',
  '-- outside a transaction\nalter table item add column colour text;',
])('rejects %s', (text) => {
  expect(faultsOf(text)).toHaveLength(1)
})

test.each([
  'create table sale (id bigint primary key, item_id bigint references item); create index sale_item on sale (item_id);',
  'alter table item add column colour text;',
  `alter table item add column colour text not null default '';`,
  'alter table item add constraint positive check (price > 0) not valid;',
  'alter table item validate constraint positive;',
  'alter table item add constraint one unique using index item_name;',
  '-- outside a transaction\ndrop index concurrently if exists item_name;\ncreate index concurrently item_name on item (name);',
  '-- contract: servers since 0.2 do not read the column\nalter table item drop column colour;',
  'update item set colour = null where id = 1;',
])('accepts %s', (text) => {
  expect(faultsOf(text)).toEqual([])
})
