-- The number of an order bears the NPSN, which several accounts may have: they draw from one series. It begins behind the highest of theirs.
insert into document_series (series, year, last)
select 'SP-' || m.npsn, s.year, max(s.last) from document_series s join member m on s.series = 'SP-' || m.id
where m.npsn <> '' group by m.npsn, s.year
on conflict (series, year) do update set last = greatest(document_series.last, excluded.last);

delete from document_series s using member m where s.series = 'SP-' || m.id and m.npsn <> '' and m.npsn <> m.id::text;

-- Numbers that were given twice before stand in documents that nobody changes; none is given twice from here on.
do $$ begin
  execute format('create unique index orders_number on orders (number) where id > %s', (select coalesce(max(id), 0) from orders));
end $$;
