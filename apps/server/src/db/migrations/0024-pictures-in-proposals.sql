-- The pictures that an item on sale is to have, in their order: [{"id", "name", "description"}]; null where they stay as they are.
alter table item_proposal add column pictures jsonb check (jsonb_array_length(pictures) <= 10);
