-- A09: every line stands in the log of a record that can be opened. Lines of before stay as they were written.
alter table operation_log add constraint operation_log_names_its_record check (record_id is not null) not valid;
