-- A make-up working day is no festival: it has a type of its own, and whether a day is worked follows from it.
alter table holidays drop constraint holidays_type_check, drop constraint holidays_check1, drop constraint holidays_once;
update holidays set type = 'workday', day = null where is_workday;
alter table holidays drop column is_workday,
  add constraint holidays_type_check check (type in ('festival', 'manual', 'workday')),
  add constraint holidays_festival_check check (type <> 'festival' or (day between begin_day and end_day and name <> '')),
  add constraint holidays_once unique nulls not distinct (country, type, begin_day, end_day, name),
  -- Beside the name as it was written: how readers of another language call it. Empty: as it was written.
  add column name_zh text not null default '',
  add column name_jp text not null default '';
