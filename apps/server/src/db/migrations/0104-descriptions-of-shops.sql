-- What a vendor writes about its shop. Staff may hide it with a reason until the vendor changes it.
alter table shop
  add column description text not null default '',
  add column hidden_reason text;
alter table shop add constraint shop_description_check check (char_length(description) <= 2000) not valid;
alter table shop add constraint shop_hidden_check
  check (hidden_reason is null or (description <> '' and char_length(hidden_reason) between 1 and 300)) not valid;
