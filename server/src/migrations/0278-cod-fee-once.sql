-- What of a row's fee for collecting went into the book when it was confirmed: a settlement that keeps the same fee later takes it back.
alter table carrier_bill_rows add column booked_cod_fee_jpy integer not null default 0
  check (booked_cod_fee_jpy >= 0 and booked_cod_fee_jpy <= cod_fee_jpy and (booked_cod_fee_jpy = 0 or state = 'confirmed'));
alter table carrier_bill_rows disable trigger carrier_bill_rows_confirmed;
update carrier_bill_rows r set booked_cod_fee_jpy = r.cod_fee_jpy
where r.state = 'confirmed' and r.cod_fee_jpy > 0 and r.result in ('matched', 'different')
  and exists (select 1 from money_postings p join money_accounts t on t.id = p.from_account_id
    where p.entry_id = r.entry_id and t.kind = 'cost' and t.detail = 'COD_FEE')
  and not exists (select 1 from outbound_parcels k join cod_amounts a on a.order_id = k.order_id where k.id = r.parcel_id and a.carrier_fee_jpy > 0);
alter table carrier_bill_rows enable trigger carrier_bill_rows_confirmed;
