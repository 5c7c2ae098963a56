-- Staff have guides of their own.
alter table content_version drop constraint content_version_audience_check;
alter table content_version add constraint content_version_audience_check
  check (audience in ('everyone', 'school', 'vendor', 'supervisor', 'staff'));
