-- Which offers are of the same thing: the words of a name in any order, without those that only fill or praise. Letters behind digits are
-- words of their own; a word of letters counts once, a number as often as it is said.
create function comparable_words(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(word, ' ' order by word), '')
  from (
    select btrim(piece, '.,') as word, row_number() over (partition by btrim(piece, '.,')) as nth
    from regexp_split_to_table(regexp_replace(regexp_replace(lower(name), '([0-9])\s*x\s*(?=[0-9])', '\1 x ', 'g'),
      '([0-9])([a-z])', '\1 \2', 'g'), '[^a-z0-9.,]+') as piece
  ) as words
  where word <> '' and (nth = 1 or word ~ '[0-9]')
    and word not in ('dan', 'atau', 'untuk', 'dengan', 'asli', 'original', 'ori', 'promo', 'murah', 'termurah', 'terbaru', 'terlaris',
      'berkualitas', 'grosir', 'siap', 'kirim', 'ready', 'stock', 'stok')
$$;

-- The same number for offers of the same thing.
alter table item add column comparable integer not null generated always as (
  ('x' || left(md5(category_id::text || ' ' || kind || ' ' || condition || ' ' || lower(btrim(unit)) || ' ' ||
    comparable_words(name || ' ' || brand)), 8))::bit(32)::integer) stored;

-- What else an item is compared by is noted already when it changes.
create trigger item_unit_changed after update of unit on item for each row
  when (new.state = 'live' and old.unit <> new.unit) execute function note_item_change();
