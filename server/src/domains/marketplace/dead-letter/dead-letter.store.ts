import type { DeadLetterRow, listDeadLetters } from '@kura/contract/marketplace/dead-letter/dead-letter.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql } from '../../../kernel/db/sql.ts';
import { contains, dayRange, equals, oneOf, pageRows } from '../../../kernel/list.ts';
import { inScope, type Scope } from '../../../kernel/scope.ts';
import type { WriteKind } from '../write/queue-write.ts';
import { causeOf } from '../write/write.store.ts';

const company = raw('d.company_id');
const from = raw('dead_letters d join stores s on s.id = d.store_id join companies c on c.id = d.company_id');
// What the channel sent stays sealed: it is for whoever mends the connector.
const columns = raw(`d.id, d.external_id, d.kind, d.status, d.message, d.store_id, s.name as store_name, s.platform, d.company_id,
  c.name as company_name, d.seen_count, d.first_at, d.last_at, d.ended_at, d.ended_by`);

export const page = (db: Query, scope: Scope, zone: string, query: ListQuery<typeof listDeadLetters>): Promise<Page<DeadLetterRow>> =>
  pageRows(db, {
    query,
    select: columns,
    from,
    where: [
      inScope(scope, company),
      oneOf(raw('d.status'), query.status),
      oneOf(raw('d.kind'), query.kind),
      oneOf(raw('s.platform'), query.platform),
      query.externalId ? contains(raw('d.external_id'), query.externalId) : null,
      equals(raw('d.store_id'), query.storeId),
      equals(company, query.companyId),
      dayRange(raw('d.last_at'), query.lastAt, zone),
    ],
    sorts: { lastAt: raw('d.last_at') },
    defaultSort: 'lastAt',
    tieBreaker: raw('d.id'),
  });

export interface Letter {
  id: number;
  companyId: number;
  storeId: number;
  externalId: string;
  kind: 'order' | 'write' | 'webhook';
  status: 'open' | 'replayed' | 'ignored';
  writeId: number | null;
}
const letter = raw('d.id, d.company_id, d.store_id, d.external_id, d.kind, d.status, d.write_id');

export const read = (db: Query, scope: Scope, ids: readonly number[]): Promise<Letter[]> =>
  db.rows(sql`select ${letter} from dead_letters d where d.id = any(${ids}) and ${inScope(scope, company)} order by d.id`);

export const lock = (tx: Tx, scope: Scope, ids: readonly number[]): Promise<Letter[]> =>
  tx.rows(sql`select ${letter} from dead_letters d where d.id = any(${ids}) and ${inScope(scope, company)} order by d.id for update of d`);

export const end = (tx: Tx, ids: readonly number[], status: 'replayed' | 'ignored', by: string, now: Date): Promise<number> =>
  tx.run(sql`
    update dead_letters set status = ${status}, ended_at = ${now}, ended_by = ${by} where id = any(${ids}) and status = 'open'`);

export interface RefusedWrite {
  id: number;
  orderId: number;
  kind: WriteKind;
  /** Of which part of the order, where one of our outbound orders took it; null: typed by hand. */
  forwardId: number | null;
  /** Which time that outbound order left (`ship:<order>:<outbound>:<round>`). */
  round: number;
}
export const refusedWrite = (tx: Tx, id: number): Promise<RefusedWrite | undefined> =>
  tx.first(sql`
    select w.id, w.order_id, w.kind, (w.payload->>'forwardId')::bigint as forward_id,
      coalesce(substring(w.reference from '^ship:[0-9]+:[0-9]+:([0-9]+)'), '0')::int as round
    from channel_writes w where w.id = ${id} and w.status = 'refused'`);

/** The same cause is on its way to the channel in another write, or has arrived with a later one. */
export const isSaidSince = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first(sql`
    select 1 as one from channel_writes w join channel_writes c on c.order_id = w.order_id and c.kind = w.kind and c.id <> w.id
      and ${causeOf('c')} = ${causeOf('w')} and (c.status in ('waiting', 'sending', 'accepted') or (c.status = 'done' and c.id > w.id))
    where w.id = ${id} limit 1`)) !== undefined;

export const leftWith = (tx: Tx, forwardId: number): Promise<{ outboundOrderId: number; number: string; isGone: boolean } | undefined> =>
  tx.first(sql`
    select f.outbound_order_id, b.number, f.ended_at is null and b.status in ('shipped', 'signed') as is_gone
    from marketplace_forwards f join outbound_orders b on b.id = f.outbound_order_id where f.id = ${forwardId}`);

/** Refused before, it is said again as if it were new; what may have arrived is read first as ever. */
export const queueAgain = (tx: Tx, writeId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update channel_writes set status = 'waiting', next_at = ${now}, attempts = 0, leased_until = null, finished_at = null,
      is_uncertain = is_uncertain or status = 'refused'
    where id = ${writeId} and status in ('waiting', 'refused')`);

export const countOpen = async (db: Query, scope: Scope): Promise<number> =>
  (await db.first<{ count: number }>(sql`select count(*) from dead_letters d where d.status = 'open' and ${inScope(scope, company)}`))
    ?.count ?? 0;

export const messageOf = async (db: Query, scope: Scope, id: number): Promise<string | undefined> =>
  (await db.first<{ message: string }>(sql`select d.message from dead_letters d where d.id = ${id} and ${inScope(scope, company)}`))
    ?.message;
