-- Which consumption tax of Japan is inside an account of a Japanese program; null: as it came with the product.
alter table journal_accounts add column tax_class text check (tax_class in ('outside', 'sales10', 'purchases10')),
  add check (tax_class is null or program in ('freee', 'moneyForward'));

-- A company whose default title is a number for qualified invoices pays consumption tax within its fees.
create function is_japanese_company(company bigint) returns boolean language sql stable as $$
  select exists (select 1 from invoice_titles t where t.company_id = company and t.is_default and t.tax_number ~ '^T[0-9]{13}$')
$$;
