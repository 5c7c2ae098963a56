-- outside a transaction
drop index concurrently if exists school_person_of_shop;
create index concurrently school_person_of_shop on school_person (school_id) where position is null;
-- The name identifies a person in the log of the shop. @decision 0154
drop index concurrently if exists school_person_shop_name;
create unique index concurrently school_person_shop_name on school_person (school_id, lower(name))
  where position is null and ended_at is null;
