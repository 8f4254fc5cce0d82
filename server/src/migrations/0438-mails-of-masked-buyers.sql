-- Buyers whose orders were masked before their mails were: that something was sent to them stays.
update mails m set to_address = '', subject = '', body = '', last_error = '',
  given_up_at = coalesce(m.given_up_at, case when m.sent_at is null then now() end)
from marketplace_orders o
where o.masked_at is not null and m.reference like 'market:%:shipped:%' and split_part(m.reference, ':', 2) = o.id::text;
