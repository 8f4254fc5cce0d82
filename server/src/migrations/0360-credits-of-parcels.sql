-- What a carrier gives back for a parcel makes that parcel cheaper, whichever of its bills it stands on: a credit names its parcel as every other row.
alter table carrier_bill_rows drop constraint carrier_bill_rows_check3,
  add constraint carrier_bill_rows_parcel check (result is null or (result = 'extra') = (parcel_id is null) or result = 'duplicate' or coalesce(amount_jpy, 0) < 0);
-- What is in the book stays as it is; only whose it is is told.
alter table carrier_bill_rows disable trigger carrier_bill_rows_confirmed;
update carrier_bill_rows r set parcel_id = p.parcel_id
from (
  select distinct on (c.id) c.id, x.parcel_id
  from carrier_bill_rows c join carrier_bills b on b.id = c.bill_id join carrier_bills a on a.carrier = b.carrier
    and a.month > b.month - interval '1 year' and a.month < b.month + interval '1 year'
    join carrier_bill_rows x on x.bill_id = a.id and x.tracking_number = c.tracking_number
  where c.amount_jpy < 0 and c.result = 'extra' and c.tracking_number <> '' and x.parcel_id is not null and x.result in ('matched', 'different')
  order by c.id, a.month desc, x.id desc) p
where r.id = p.id;
alter table carrier_bill_rows enable trigger carrier_bill_rows_confirmed;
