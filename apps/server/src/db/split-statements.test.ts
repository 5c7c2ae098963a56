import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('ends statements at semicolons outside of quotes, function bodies and comments', () => {
  const text = `-- outside; a transaction
create index a on b (c); /* d; */
insert into e values (';', 'it''s;'); create function f() returns trigger as $$ begin g; end $$;
select "h;" -- the last one
`
  expect(splitStatements(text)).toEqual([
    'create index a on b (c)',
    `insert into e values (';', 'it''s;')`,
    'create function f() returns trigger as $$ begin g; end $$',
    'select "h;"',
  ])
})
