-- Mend the phone numbers that earlier versions normalised wrongly. The rules are those of
-- normalizePhone in packages/domain/src/identity/identity-numbers.ts.
--
-- A trunk zero after the country code: +62 (0)812… was stored as +620812….
update member set mobile_number = regexp_replace(mobile_number, '^\+620+', '+62')
where mobile_number ~ '^\+620+[1-9]';
-- 00 as prefix: 0062 812… was stored as +6262812…. Landlines of the area 0628 are shorter.
update member set mobile_number = regexp_replace(mobile_number, '^\+6262', '+62')
where mobile_number ~ '^\+62628\d{8,11}$';
-- Countries whose numbers cannot be numbers of Indonesia: Malaysia (no area 060), mobile numbers of
-- Singapore and Australia (longer than those of the areas 065x and 061), and North America.
update member set mobile_number = regexp_replace(mobile_number, '^\+62', '+')
where mobile_number ~ '^\+62(60[1-9]\d{7,9}|65[89]\d{7}|614\d{8}|1[2-9]\d{9})$';
-- Numbers that were stored as typed, without a country code.
update member set mobile_number = '+62' || regexp_replace(mobile_number, '^0', '')
where mobile_number ~ '^0[1-9]\d{5,13}$';
