-- Who wrote down last what is to come back: whoever changed an announcement speaks for it from then on. Null: whoever made it.
alter table customer_returns add column lines_by bigint;
alter table fba_returns add column lines_by bigint;
