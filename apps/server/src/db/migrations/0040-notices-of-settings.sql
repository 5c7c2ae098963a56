-- Staff choose how they are told of settings.
alter table notice_preference drop constraint notice_preference_topic_group_check;
alter table notice_preference add constraint notice_preference_topic_group_check check (topic_group in
  ('order', 'request', 'payment', 'negotiation', 'complaint', 'rating', 'item', 'case', 'setting', 'account'));
