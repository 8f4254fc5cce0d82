-- A parcel is one return while it is under way: what was taken in twice keeps the number in its remark only.
update customer_returns t set remark = left(concat_ws(' ', nullif(t.remark, ''), t.tracking_number), 500), tracking_number = ''
where t.tracking_number <> '' and t.status in ('unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound', 'receiving', 'received')
  and exists (
    select 1 from customer_returns x
    where x.company_id is not distinct from t.company_id and replace(x.tracking_number, '-', '') = replace(t.tracking_number, '-', '')
      and x.status in ('unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound', 'receiving', 'received')
      and (x.status in ('receiving', 'received'), -x.id) > (t.status in ('receiving', 'received'), -t.id));

-- People write the number of a parcel with hyphens or without.
create unique index customer_returns_once on customer_returns (company_id, replace(tracking_number, '-', '')) nulls not distinct
  where tracking_number <> '' and status in ('unidentified', 'pendingReview', 'returned', 'audited', 'pendingOutbound', 'receiving', 'received');
create index customer_returns_plain_tracking on customer_returns (replace(tracking_number, '-', '')) where tracking_number <> '';

-- An unknown parcel that turns out to be announced is no return of its own.
alter table customer_returns drop constraint customer_returns_check;
alter table customer_returns add constraint customer_returns_owned check (company_id is not null or status in ('unidentified', 'scrapped', 'cancelled'));
