-- An invoice that was taken back only to correct its title frees its month: the corrected one is applied for in the same month.
alter table invoices add column is_title_corrected boolean not null default false;
drop index invoices_one_time;
drop index invoices_monthly;
create unique index invoices_one_time on invoices (company_id, month) where type = 'oneTime' and status <> 'rejected' and not is_title_corrected;
create unique index invoices_monthly on invoices (company_id, month) where type = 'monthly' and status <> 'rejected' and not is_title_corrected;
