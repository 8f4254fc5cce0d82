-- A line of the bank is told once whose settlement it is: afterwards nobody makes it free for a second use, nor takes one that paid a top-up.
create function refuse_other_cod_line() returns trigger language plpgsql as $$
begin
  if old.cod_report_id is not null then
    raise exception 'rows of bank_lines are only ever added' using errcode = 'restrict_violation';
  end if;
  if exists (select 1 from top_ups where bank_line_id = new.id) then
    raise exception 'bank line % is the money of a top-up', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bank_lines_one_settlement before update of cod_report_id on bank_lines for each row
  when (old.cod_report_id is distinct from new.cod_report_id) execute function refuse_other_cod_line();
