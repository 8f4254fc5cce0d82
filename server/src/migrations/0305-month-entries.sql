-- How many entries a month held when it was closed, beside its postings; null: closed before they were counted.
alter table money_months add column entry_count bigint check (entry_count >= 0);
