-- S16: the serial numbers of pieces that are gone, as the proposer of an adjustment knows them; once it is approved, as they left.
alter table stock_adjustments add column serials text[] not null default '{}';
