-- Administrative areas: province (2 digits), regency (4), district (6), village (10).
create table area (
  code text primary key check (code ~ '^[0-9]{2}([0-9]{2}([0-9]{2}([0-9]{4})?)?)?$'),
  level smallint not null check (level between 1 and 4),
  parent_code text references area,
  name text not null,
  postal text check (postal ~ '^[0-9]{5}$'),
  latitude double precision check (latitude between -12 and 8),
  longitude double precision check (longitude between 94 and 142),
  label text not null,
  search text not null
);
create index area_search on area using gin (search gin_trgm_ops) where level = 4;
create index area_position on area (latitude, longitude) where level = 4;

-- Price zone of a regency (4 digits) or of the rest of its province (2 digits).
create table zone_rule (
  area_code text not null references area,
  zone text not null check (zone in ('1', '2', '3', '4', '5a', '5b')),
  valid_from date not null,
  source text not null,
  primary key (area_code, valid_from)
);

-- Freight by distance and weight: the row with the smallest max_km that is not below the distance
-- applies.
create table freight_rate (
  service text not null,
  name text not null,
  max_km integer not null,
  first_kg bigint not null check (first_kg >= 0),
  next_kg bigint not null check (next_kg >= 0),
  min_days smallint not null,
  max_days smallint not null,
  primary key (service, max_km)
);
