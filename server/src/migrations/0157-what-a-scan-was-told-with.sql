-- C10: the same name with something else under it is not the same scan. Null: from before it was kept.
alter table outbound_scans add column told text check (length(told) = 32);
