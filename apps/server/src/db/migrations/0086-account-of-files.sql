-- Sentences about what an import did not use of its file: worksheets, rows, columns. @decision 0137
alter table item_import add column notes text[] not null default '{}';
alter table reference_list add column notes text[] not null default '{}';
