-- Up to where those whose orders moved on have been told: of several processes that look, one tells.
create table orders_told (
  one boolean primary key default true check (one),
  step_id bigint not null,
  log_id bigint not null
);
insert into orders_told (step_id, log_id)
select (select coalesce(max(id), 0) from outbound_steps), (select coalesce(max(id), 0) from operation_log);
