-- Found by their order once its buyer is masked; of those that are masked already nothing stays either.
create index mails_market on mails (split_part(reference, ':', 2)) where reference like 'market:%';
update mails m set to_address = '***', subject = '', body = '', given_up_at = case when m.sent_at is null then coalesce(m.given_up_at, now()) end
from marketplace_orders o where m.reference like 'market:%' and split_part(m.reference, ':', 2) = o.id::text and o.masked_at is not null;
