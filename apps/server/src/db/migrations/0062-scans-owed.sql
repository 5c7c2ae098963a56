-- Files that no scanner has seen: they are open, and their scan is owed until there is a scanner. @decision 0059
insert into file_scan (file_id, source_key, try_after, created_at)
select id, key, now(), now() from file
where scan = 'clean' and key <> '' and not exists (select from file_scan where file_id = file.id);

insert into file_scan (chat_file_id, source_key, try_after, created_at)
select id, key, now(), now() from chat_file
where scan = 'clean' and key <> '' and not exists (select from file_scan where chat_file_id = chat_file.id);
