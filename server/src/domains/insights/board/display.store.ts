import type { Board } from '@kura/contract/insights/board/board.ts';
import type { Display, DisplayInput, listDisplays } from '@kura/contract/insights/board/board.endpoints.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { hashToken } from '../../../kernel/crypto.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { raw, sql, type Sql } from '../../../kernel/db/sql.ts';
import { contains, equals, pageRows } from '../../../kernel/list.ts';

const state = (now: Date): Sql =>
  sql`case when d.revoked_at is not null then 'revoked' when d.expires_at <= ${now}::timestamptz then 'expired' else 'active' end`;
const columns = (
  now: Date,
): Sql => sql`d.id, d.name, d.board, d.warehouse_id, coalesce(w.code, '') as warehouse_code, ${state(now)} as status, d.last4,
  d.last_seen_at, d.expires_at, d.created_by_name, d.created_at, d.revoked_by_name`;
const from = raw('board_displays d left join warehouses w on w.id = d.warehouse_id');

export const page = (db: Query, query: ListQuery<typeof listDisplays>, now: Date): Promise<Page<Display>> =>
  pageRows(db, {
    query,
    select: columns(now),
    from,
    where: [contains(raw('d.name'), query.keyword), equals(raw('d.board'), query.board), equals(state(now), query.status)],
    sorts: { createdAt: raw('d.created_at') },
    defaultSort: 'createdAt',
    tieBreaker: raw('d.id'),
  });

export const read = (db: Query, id: number, now: Date): Promise<Display | undefined> =>
  db.first(sql`select ${columns(now)} from ${from} where d.id = ${id}`);

export const insert = (
  tx: Tx,
  actor: Actor,
  { name, board, warehouseId }: DisplayInput,
  { token, expiresAt, now }: { token: string; expiresAt: Date; now: Date },
): Promise<{ id: number } | undefined> =>
  tx.first(sql`
    insert into board_displays (name, board, warehouse_id, token_hash, last4, created_by, created_by_name, created_at, expires_at)
    values (${name.trim()}, ${board}, ${warehouseId}, ${hashToken(token)}, ${token.slice(-4)}, ${actor.userId}, ${actor.name}, ${now}, ${expiresAt})
    returning id`);

/** The hash of what was revoked; nothing when it was revoked before. */
export const revoke = (tx: Tx, actor: Actor, id: number, now: Date): Promise<{ tokenHash: string } | undefined> =>
  tx.first(sql`
    update board_displays set revoked_at = ${now}, revoked_by_name = ${actor.name} where id = ${id} and revoked_at is null returning token_hash`);

export interface UsableDisplay {
  id: number;
  board: Board;
  warehouseId: number | null;
}
/** What this token opens at this moment; nothing when it was revoked, has expired or never was. Seen once a minute is exact enough. */
export async function usable(db: Query, tokenHash: string, now: Date): Promise<UsableDisplay | undefined> {
  const row = await db.first<UsableDisplay & { isOld: boolean }>(sql`
    select id, board, warehouse_id, last_seen_at is null or last_seen_at < ${new Date(now.getTime() - 60_000)}::timestamptz as is_old
    from board_displays where token_hash = ${tokenHash} and revoked_at is null and expires_at > ${now}::timestamptz`);
  if (row?.isOld) await db.run(sql`update board_displays set last_seen_at = ${now} where id = ${row.id}`);
  return row;
}
