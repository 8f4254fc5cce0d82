import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { gathered } from './gather-parts.ts';
import type { WriteKind, WritePayloads } from './queue-write.ts';

export interface StoredWrite {
  id: number;
  companyId: number;
  storeId: number;
  kind: WriteKind;
  orderId: number;
  reference: string;
  payload: Record<string, unknown>;
  /** As it was before it was taken: `sending` is one that somebody died with. */
  status: 'waiting' | 'sending' | 'accepted';
  isUncertain: boolean;
  transactionId: string | null;
  attempts: number;
  madeBy: string;
  /** Until then it is of this process alone. */
  leasedUntil: string;
}

/** Longer than a write takes with everything it reads before. */
const leaseSeconds = 300;
const columns = raw(
  'w.id, w.company_id, w.store_id, w.kind, w.order_id, w.reference, w.payload, w.is_uncertain, w.transaction_id, w.attempts, w.made_by',
);

/**
 * The write that has waited longest, for this process alone. Of a store one at a time, and of an order in the order of their causes. It is marked as
 * being sent before it is: whoever finds it so later knows that it may have arrived (channel rule 4).
 */
export async function leaseDue(db: Query, now: Date): Promise<StoredWrite | null> {
  const row = await db.first<StoredWrite>(sql`
    with due as (
      select d.id, d.status from channel_writes d join stores s on s.id = d.store_id
      where d.status in ('waiting', 'sending', 'accepted') and d.next_at <= ${now} and s.status = 'bound'
        and (d.leased_until is null or d.leased_until < ${now})
        and not exists (select 1 from channel_writes o where o.store_id = d.store_id and o.status in ('waiting', 'sending', 'accepted') and o.leased_until >= ${now})
        and not exists (select 1 from channel_writes o where o.order_id = d.order_id and o.id < d.id and o.status in ('waiting', 'sending', 'accepted'))
      order by d.next_at, d.id limit 1 for update of d skip locked)
    update channel_writes w set leased_until = ${new Date(now.getTime() + leaseSeconds * 1000)}, attempts = w.attempts + 1,
      status = case when w.status = 'accepted' then w.status else 'sending' end, is_uncertain = w.is_uncertain or w.status = 'sending'
    from due where w.id = due.id
    returning ${columns}, w.leased_until, due.status`);
  return row ?? null;
}

export const orderOf = (db: Query, orderId: number): Promise<{ externalId: string; number: string; told: string } | undefined> =>
  db.first(sql`select external_id, number, told from marketplace_orders where id = ${orderId}`);

/** Not sent, or not sure whether it arrived: again later. Zero: another has it now, and says itself what becomes of it. */
export const again = (
  db: Query,
  { id, leasedUntil }: Pick<StoredWrite, 'id' | 'leasedUntil'>,
  end: { nextAt: Date; isUncertain: boolean; message: string },
): Promise<number> =>
  db.run(sql`
    update channel_writes set leased_until = null, next_at = ${end.nextAt}, message = ${end.message},
      is_uncertain = is_uncertain or ${end.isUncertain}, status = case when status = 'accepted' then status else 'waiting' end
    where id = ${id} and status in ('sending', 'accepted') and leased_until = ${leasedUntil}::timestamptz`);

/** Channel rule 3: taken is not done. Where it is asked for later stands in the row before anything else happens. */
export const accepted = (tx: Tx, id: number, transactionId: string, message: string, nextAt: Date): Promise<number> =>
  tx.run(sql`
    update channel_writes set status = 'accepted', transaction_id = ${transactionId}, message = ${message}, leased_until = null, attempts = 0,
      is_uncertain = false, next_at = ${nextAt}
    where id = ${id} and status = 'sending'`);

/**
 * For which of its order's causes a write `of` is: an outbound order, however often it left (`ship:<order>:<outbound>:<round>`, told again as `….1`), an
 * invoice, the store's memo. The later of one cause says all that the earlier ones were to say.
 */
export const causeOf = (of: string): Sql =>
  raw(`case when ${of}.kind = 'memo' then '' else split_part(split_part(${of}.reference, ':', 3), '.', 1) end`);

/** Of parts of its order that left before it, that are out still, and of which the channel has not heard. Of one that left twice the last word counts. */
export const keptParcels = async (db: Query, write: Pick<StoredWrite, 'id' | 'orderId'>): Promise<WritePayloads['ship']['parcels']> =>
  (
    await db.rows<{ parcel: WritePayloads['ship']['parcels'][number] }>(sql`
      select parcel from (
        select distinct on (${causeOf('c')}) c.id, c.payload, c.status, c.message from channel_writes c
        where c.order_id = ${write.orderId} and c.kind = 'ship' and c.id < ${write.id}
          and ${causeOf('c')} <> (select ${causeOf('m')} from channel_writes m where m.id = ${write.id})
        order by ${causeOf('c')}, c.id desc) as w
        cross join jsonb_array_elements(w.payload->'parcels') as parcel
      where w.status = 'done' and w.message = ${gathered} and exists (
        select 1 from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id
        where f.id = (w.payload->>'forwardId')::bigint and f.ended_at is null and b.status in ('shipped', 'signed'))
      order by w.id`)
  ).map(({ parcel }) => parcel);

/** It, and those before it that need nobody any more since it is done. */
export const madeMoot = async (tx: Tx, write: Pick<StoredWrite, 'id' | 'orderId' | 'kind'>): Promise<number[]> =>
  (
    await tx.rows<{ id: number }>(sql`
      select o.id from channel_writes w join channel_writes o on o.order_id = w.order_id and o.kind = w.kind and o.id <= w.id
        and ${causeOf('o')} = ${causeOf('w')}
      where w.id = ${write.id} order by o.id`)
  ).map(({ id }) => id);

/** Zero: it has ended before. */
export const ended = (tx: Tx, id: number, status: 'done' | 'refused', message: string, now: Date): Promise<number> =>
  tx.run(sql`
    update channel_writes set status = ${status}, message = ${message}, leased_until = null, is_uncertain = false, finished_at = ${now}
    where id = ${id} and status in ('sending', 'accepted')`);
