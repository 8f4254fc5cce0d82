-- Most of what a window tells is known: what is the same is not written again.
alter table marketplace_orders add column told_hash text not null default '';
-- Sealed text does not shrink: nobody tries.
alter table marketplace_orders alter column told set storage external;
