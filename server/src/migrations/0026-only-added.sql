-- K04: the book is only ever added to, whatever code or hand writes. A trigger on the columns of a fact costs nothing where only others are written.
do $$
declare name text;
begin
  foreach name in array array['money_accounts', 'money_entries', 'money_postings', 'wallet_movements', 'fee_refunds', 'exchange_rates', 'money_audits', 'storage_days'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_append_only', name);
  end loop;
  foreach name in array array['wallets', 'fee_lines', 'money_holds', 'bank_lines', 'top_ups', 'money_adjustments', 'invoices'] loop
    execute format('create trigger %I before delete on %I for each row execute function refuse_change()', name || '_no_delete', name);
  end loop;
  foreach name in array array['money_accounts', 'money_entries', 'money_postings', 'wallet_movements', 'fee_refunds', 'exchange_rates', 'money_audits',
    'storage_days', 'wallets', 'fee_lines', 'money_holds', 'bank_lines', 'top_ups', 'money_adjustments', 'invoices', 'price_books', 'price_cells',
    'price_lanes', 'special_cells', 'special_quotes'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_no_truncate', name);
  end loop;
end
$$;

-- Whose wallet it is. What it holds is proven by its movements.
create trigger wallets_facts before update of account_id, company_id, currency on wallets for each row execute function refuse_change();

-- A fee stays what it was; only what was given back of it grows.
create trigger fee_lines_facts before update of entry_id, line_no, at, company_id, store_id, cause_type, cause_id, cause_no, fee_type, item, fee_group,
  units, original_currency, original_minor, unit_price_minor, rate, cny_minor, wallet_currency, charged_minor, source, special_quote_id, basis, steps
  on fee_lines for each row execute function refuse_change();
create trigger fee_lines_refunded before update on fee_lines for each row
  when (new.refunded_minor < old.refunded_minor) execute function refuse_change();

-- A hold ends, once.
create trigger money_holds_facts before update of reference, wallet_id, company_id, currency, minor, cause_type, cause_id, cause_no, lines, opened_at,
  opened_by_name on money_holds for each row execute function refuse_change();
create trigger money_holds_ended before update on money_holds for each row when (old.status <> 'open') execute function refuse_change();

-- What the bank said.
create trigger bank_lines_facts before update of account_id, day, currency, minor, payer, bank_ref, memo, imported_by, imported_by_name, imported_at
  on bank_lines for each row execute function refuse_change();

-- Who applied for what; and once it is credited, what was credited and by whom.
create trigger top_ups_facts before update of number, company_id, method, account_id, payer, paid_currency, paid_minor, wallet_currency, day_rate, remark,
  created_by, created_by_name, created_at on top_ups for each row execute function refuse_change();
create trigger top_ups_credited_facts before update of received_minor, rate, is_seen, rate_set_by, rate_set_by_name, received_set_by, seen_by, reviewed_by,
  reviewed_by_name, reviewed_at, reviewed_up_to_minor, credit_due_at, credited_at, credited_minor, credited_cny_minor, entry_id, credited_by,
  credited_by_name on top_ups for each row when (old.status in ('success', 'cancelled')) execute function refuse_change();
create trigger top_ups_ended before update on top_ups for each row when (old.status = 'cancelled') execute function refuse_change();

create trigger money_adjustments_facts before update of number, company_id, kind, currency, minor, reason, proposed_by, proposed_by_name, created_at
  on money_adjustments for each row execute function refuse_change();
create trigger money_adjustments_ended before update on money_adjustments for each row
  when (old.status <> 'proposed') execute function refuse_change();

-- An invoice that was issued stands on paper elsewhere.
create trigger invoices_issued before update of number, company_id, type, minor, title_name, tax_number, address, phone, bank, account, month, invoice_no,
  invoiced_on, red_of_id, applied_by, applied_by_name, applied_at on invoices for each row
  when (old.status = 'invoiced') execute function refuse_change();

-- Prices that counted once are what charges were computed from.
create function refuse_counted_price() returns trigger language plpgsql as $$
declare
  its_book bigint := case when tg_op = 'INSERT' then new.book_id else old.book_id end;
begin
  if exists (select 1 from price_books b where b.id = its_book and b.status <> 'draft') then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger price_cells_counted before insert or update or delete on price_cells for each row execute function refuse_counted_price();
create trigger price_lanes_counted before insert or update or delete on price_lanes for each row execute function refuse_counted_price();
create trigger price_books_facts before update of book, warehouse_id, version, valid_from, tax_included, note, created_by_name, created_at, activated_by_name,
  activated_at on price_books for each row when (old.status <> 'draft') execute function refuse_change();
create trigger price_books_counted before delete on price_books for each row when (old.status <> 'draft') execute function refuse_change();

create function refuse_counted_special() returns trigger language plpgsql as $$
begin
  if exists (select 1 from special_quotes q where q.id = old.quote_id and q.status <> 'draft') then
    raise exception 'rows of % are only ever added', tg_table_name using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger special_cells_counted before update of quote_id, key, currency, minor or delete on special_cells for each row
  execute function refuse_counted_special();
create trigger special_quotes_counted before delete on special_quotes for each row when (old.status <> 'draft') execute function refuse_change();
