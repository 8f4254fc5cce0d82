-- What the carrier gives back for a line on the same bill: the line is compared as what is left of it. The credit stays a row of its own in the book.
alter table carrier_bill_rows add column credit_jpy integer not null default 0,
  add constraint carrier_bill_rows_credit_of check (credit_jpy <= 0 and (credit_jpy = 0 or (amount_jpy + credit_jpy >= 0 and result in ('matched', 'different'))));
update carrier_bill_rows r set credit_jpy = c.credit
from (select bill_id, tracking_number, sum(amount_jpy)::int as credit from carrier_bill_rows where amount_jpy < 0 and tracking_number <> ''
  group by bill_id, tracking_number) c
where r.bill_id = c.bill_id and r.tracking_number = c.tracking_number and r.state = 'checked' and r.result in ('matched', 'different')
  and r.amount_jpy + c.credit >= 0;
