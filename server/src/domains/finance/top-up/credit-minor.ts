import { raw } from '../../../kernel/db/sql.ts';

/** What the wallet gets, in the words of the database. What was cancelled gives nothing. */
export const creditMinor = raw(`case when t.status = 'cancelled' then null when t.credited_minor is not null then t.credited_minor
  when t.paid_currency = t.wallet_currency then coalesce(t.received_minor, t.paid_minor)
  when t.wallet_currency = 'CNY' then round(coalesce(t.received_minor, t.paid_minor) * coalesce(t.rate, 1) * 100)
  else round(coalesce(t.received_minor, t.paid_minor) / coalesce(t.rate, 1) / 100) end`);
