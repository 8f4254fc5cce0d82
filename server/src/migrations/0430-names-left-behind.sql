-- What stayed readable of buyers that are masked: their own words in the remark, what was wrong with their address or phone, and drafts that were one with
-- theirs. The last are found once more by the links.
update outbound_orders o set remark = '' where o.remark <> '' and o.recipient_name = '***'
  and exists (select 1 from marketplace_forwards f where f.outbound_order_id = o.id and f.masked_at is not null);
update marketplace_orders set hold_reason = '' where masked_at is not null and hold_reason <> '';
update marketplace_forwards set masked_at = null where masked_at is not null;
