-- Sessions of a school on a device from which a vendor has signed in. @decision 0113
alter table session add column vendor_device_at timestamptz; -- when the session began on such a device
alter table session add column proven_at timestamptz; -- last second factor of the user
alter table passkey_challenge drop constraint passkey_challenge_purpose;
-- contract: the new constraint allows all that the old one allowed.
alter table passkey_challenge add constraint passkey_challenge_purposes
  check (purpose in ('register', 'sign-in', 'head-register', 'head-confirm', 'proof')) not valid;
