import type { Platform } from '@kura/contract/identity/channel-store/channels.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { masked } from '../order/stored-row.ts';

/** Some of them, held by whoever takes them first. Where in the country stays: statistics need no name. */
export const mask = (
  tx: Tx,
  platform: Platform,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ id: number; number: string; companyId: number }[]> =>
  tx.rows(sql`
    with due as (
      select id from marketplace_orders
      where platform = ${platform} and masked_at is null and shipment_status in ('shipped', 'cancelled', 'unableToFulfil')
        and coalesce(shipped_at, updated_at) < ${before}
      order by coalesce(shipped_at, updated_at) limit ${limit} for no key update skip locked)
    update marketplace_orders o set masked_at = ${now}, consignee_name = case when o.consignee_name = '' then '' else ${masked} end, consignee_phone = '', postcode = '',
      city = '', address = '', buyer_name = case when o.buyer_name = '' then '' else ${masked} end, buyer_email = '', buyer_address = '', customer_note = '', memo = '',
      told = '', extra = '{}', updated_at = ${now}, revision = o.revision + 1,
      destinations = coalesce((
        select jsonb_agg(d || jsonb_build_object('consignee', (d->'consignee') || jsonb_build_object('name', ${masked}::text, 'phone', '', 'postcode', '', 'city', '', 'address', '')))
        from jsonb_array_elements(o.destinations) as d), '[]')
    from due where o.id = due.id
    returning o.id, o.number, o.company_id`);
