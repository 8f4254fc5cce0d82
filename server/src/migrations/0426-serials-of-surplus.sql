-- S16: the serial numbers that left with surplus that was sent back or disposed of. Taken back, they are in stock again.
alter table inbound_problems add column serials text[] not null default '{}';
