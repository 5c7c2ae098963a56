-- The wholesale and option prices whose flattening the vendor has confirmed. @decision 0126
alter table item add column confirmed_flattening text not null default '';
