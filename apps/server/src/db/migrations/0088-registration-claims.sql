-- The address that a registration takes over when its owner confirms it: another registration,
-- also unconfirmed, holds it until then. @decision 0015
alter table member add column claimed_email text;
-- The village of a school in the school data, when its code is not in our areas. village_code is
-- then the nearest known area above it, or null. @decision 0018
alter table member add column unknown_village text;
