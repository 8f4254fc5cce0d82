-- The 100,000th document of a day has six digits. As text it would stand before the 99,999th: what is behind the day is ordered as a number.
alter table document_counters drop constraint document_counters_last_check, add constraint document_counters_last_check check (last >= 1);

create function document_order(number text) returns text language sql immutable strict parallel safe return
  case when substr(number, 3, 1) = '-' then left(number, 3) || lpad(substr(number, 4), 9, '0')
    else left(number, 8) || lpad(substr(number, 9), 9, '0') end;

create index stock_transfers_order on stock_transfers (document_order(number), id);
create index stock_adjustments_order on stock_adjustments (document_order(number), id);
create index stock_counts_order on stock_counts (document_order(number), id);
create index top_ups_order on top_ups (document_order(number), id);
create index money_adjustments_order on money_adjustments (document_order(number), id);
create index invoices_order on invoices (document_order(number), id);
create index special_quotes_order on special_quotes (document_order(number), id);
