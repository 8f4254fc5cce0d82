-- K04: what a carrier collected for a customer is money as well. What was told of it stays: who corrects it takes it back by a reversing entry.
do $$
declare name text;
begin
  foreach name in array array['cod_amounts', 'cod_reports', 'cod_report_lines', 'invoice_limits', 'invoice_runs'] loop
    execute format('create trigger %I before delete on %I for each row execute function refuse_change()', name || '_no_delete', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_no_truncate', name);
  end loop;
end $$;

create trigger cod_amounts_facts before update of company_id, order_id, order_number, carrier, tracking_number, jpy, shipped_at on cod_amounts
  for each row execute function refuse_change();
-- In the wallet it is nobody's to change any more.
create trigger cod_amounts_ended before update on cod_amounts for each row when (old.state = 'credited') execute function refuse_change();

create trigger cod_reports_facts before update of number, carrier, imported_by, imported_by_name, imported_at on cod_reports
  for each row execute function refuse_change();
create trigger cod_reports_received before update of received_minor, received_day, remitted_by, remitted_by_name, remitted_at on cod_reports
  for each row when (old.remitted_by is not null) execute function refuse_change();
create trigger cod_reports_credited before update of booked_by, booked_by_name, booked_at, credited_by, credited_at, status, end_reason on cod_reports
  for each row when (old.status in ('credited', 'rejected') and old.credited_at is not null) execute function refuse_change();

create trigger cod_report_lines_facts before update of report_id, row_no, tracking_number, outcome, jpy, fee_jpy, day on cod_report_lines
  for each row execute function refuse_change();
create trigger cod_report_lines_decided before update on cod_report_lines for each row when (old.choice is not null) execute function refuse_change();

create trigger invoice_limits_facts before update of company_id on invoice_limits for each row execute function refuse_change();
create trigger invoice_runs_facts before update of company_id, month on invoice_runs for each row execute function refuse_change();
