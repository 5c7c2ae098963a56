-- Of each file in the store it can be told whether anything refers to it.
create index file_of_key on file (key);
create index chat_file_of_key on chat_file (key);
create index document_print_of_key on document_print (key);
create index item_picture_of_medium_key on item_picture (medium_key);
create index item_picture_of_small_key on item_picture (small_key);
