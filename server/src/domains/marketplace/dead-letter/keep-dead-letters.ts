import { seal } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { StoreRef } from '../channels/http/open-call.ts';

export interface Unkept {
  externalId: string;
  /** The channel's own words, or why it could not be kept here. */
  message: string;
  /** Sealed: it may hold personal data. */
  raw?: string;
  writeId?: number;
}

const longestRaw = 100_000;

/** What could not be kept waits here for somebody. The same again is counted, not told twice. */
export async function keepDeadLetters(
  tx: Tx,
  store: Pick<StoreRef, 'id' | 'companyId'>,
  kind: 'order' | 'write' | 'webhook',
  unkept: readonly Unkept[],
  sealKey: Buffer,
  now: Date,
): Promise<void> {
  if (unkept.length === 0) return;
  // Twice in one statement would be refused; the later one counts.
  const rows = [...new Map(unkept.map((one) => [one.externalId, one])).values()].map(({ externalId, message, raw, writeId }) => ({
    external_id: externalId,
    message: message.slice(0, 2000),
    raw: raw ? seal(sealKey, raw.slice(0, longestRaw)) : '',
    write_id: writeId ?? null,
  }));
  await tx.run(sql`
    insert into dead_letters as d (company_id, store_id, external_id, kind, message, raw, write_id, first_at, last_at)
    select ${store.companyId}, ${store.id}, x.external_id, ${kind}, x.message, x.raw, x.write_id, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(external_id text, message text, raw text, write_id bigint)
    order by x.external_id
    on conflict (store_id, kind, external_id) where status = 'open' do update set
      message = excluded.message, raw = excluded.raw, write_id = excluded.write_id, seen_count = d.seen_count + 1, last_at = excluded.last_at`);
}

/** Few shops have any: then there is nothing to end. */
export const hasDeadLetters = async (
  db: Query,
  storeId: number,
  kind: 'order' | 'write' | 'webhook',
  externalIds: readonly string[],
): Promise<boolean> =>
  (
    await db.first<{ has: boolean }>(sql`
      select exists (select from dead_letters
        where store_id = ${storeId} and kind = ${kind} and status = 'open' and external_id = any(${externalIds})) as has`)
  )?.has === true;

/** What could be kept after all needs nobody any more. */
export const endDeadLetters = (
  tx: Tx,
  storeId: number,
  kind: 'order' | 'write' | 'webhook',
  externalIds: readonly string[],
  now: Date,
): Promise<number> =>
  externalIds.length === 0
    ? Promise.resolve(0)
    : tx.run(sql`
        update dead_letters set status = 'replayed', ended_at = ${now}, ended_by = 'system'
        where store_id = ${storeId} and kind = ${kind} and status = 'open' and external_id = any(${externalIds})`);
