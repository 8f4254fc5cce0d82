-- What a work order was opened for, where a document did it and no person: once for each.
alter table work_orders add column source_type text;
alter table work_orders add column source_id bigint;
alter table work_orders add column source_no text not null default '';
alter table work_orders add constraint work_orders_source check ((source_type is null) = (source_id is null) and (source_type is not null or source_no = ''));
create unique index work_orders_once on work_orders (source_type, source_id) where source_type is not null;

-- S13: the work of finding out what became of the missing cartons.
alter table fba_differences add column work_order_id bigint references work_orders (id);
create index fba_differences_work on fba_differences (work_order_id) where work_order_id is not null;
