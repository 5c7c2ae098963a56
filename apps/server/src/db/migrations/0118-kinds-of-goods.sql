-- The kind of an offer: what makes offers comparable, without the words of its brand. The body is
-- bound when it is created: ANALYZE and a restore evaluate the index without a search path.
create function goods_kind(kind text, condition text, unit text, name text, brand text)
  returns integer language sql immutable parallel safe
  return (
    select ('x' || left(md5(kind || ' ' || condition || ' ' || lower(btrim(unit)) || ' ' || coalesce(string_agg(word, ' ' order by word), '')), 8))::bit(32)::integer
    from unnest(string_to_array(comparable_terms(name), ' ')) as word
    where word <> all (string_to_array(comparable_terms(brand), ' '))
  );
