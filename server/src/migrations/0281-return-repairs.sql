-- S11 S12: pieces that the return station carries to the bench are a repair order of their own.
alter table repair_orders add column return_id bigint references customer_returns (id);
alter table repair_orders add constraint repair_orders_of_return check (return_id is null or type = 'return');
create index repair_orders_return on repair_orders (return_id) where return_id is not null;

-- Which repair orders it has had, and of which products pieces lie at the bench for one that is open: the station leaves those alone.
alter table customer_returns add column repair_numbers text[] not null default '{}';
alter table customer_returns add column repair_products bigint[] not null default '{}';
