import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, Owner } from './acts.ts';
import { lockEntry } from './allot.ts';
import { orAgain } from './cut-kept.ts';
import { postStock } from './post-stock.ts';
import type { StockEntry } from './stock-entry.ts';

interface KeptPieces {
  /** Of the act that brought them there. */
  reference: string;
  owner: Owner;
  /** Where they lay before, line by line. */
  pieces: readonly { lineNo: number; balanceId: number; quantity: number }[];
  toLocationId: number;
}
/**
 * K03: good pieces of a document that goes on later were put there, and it goes on with them: where something is sold they are its own at once, or
 * others would be promised them first; elsewhere they are kept for it until somebody carries them to such a place. The caller holds their rows.
 */
export const keepPieces = (tx: Tx, actor: Actor, { reference, owner, pieces, toLocationId }: KeptPieces, now: Date): Promise<void> =>
  layDown(
    tx,
    actor,
    reference,
    pieces.map((piece) => ({ ...piece, ownerType: owner.type, ownerId: owner.id, ownerNo: owner.no, toLocationId })),
    now,
  );

/**
 * It goes on with what it holds, or has ended: nothing is kept for it any more. Before it looks at what it holds, and before it takes any balance:
 * whoever carries its pieces at this moment has then ended.
 */
export async function forgetKept(tx: Tx, { type, id }: Pick<Owner, 'type' | 'id'>): Promise<void> {
  const own = sql`stock_kept_pieces where owner_type = ${type} and owner_id = ${id}`;
  // While it waits for one who carries them, that one may write down where they lie now: a row that the statement does not see.
  do await tx.run(sql`delete from ${own}`);
  while (await tx.first(sql`select 1 as one from ${own} limit 1`));
}

interface Kept {
  id: number;
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  balanceId: number;
  quantity: number;
}
/** The caller holds the balances. What is kept for a document that does not wait for it is forgotten here. */
async function heldKept(tx: Tx, balanceIds: readonly number[]): Promise<Kept[]> {
  const rows = await orAgain(
    tx.rows<Kept & { isWaiting: boolean }>(sql`
      select id, owner_type, owner_id, owner_no, line_no, balance_id, quantity, waits_for_kept(owner_type, owner_id) as is_waiting
      from stock_kept_pieces where balance_id = any(${balanceIds}::bigint[]) order by id for update nowait`),
  );
  const stale = rows.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id);
  if (stale.length > 0) await tx.run(sql`delete from stock_kept_pieces where id = any(${stale}::bigint[])`);
  return rows.flatMap(({ isWaiting, ...one }) => (isWaiting ? [one] : []));
}
const takeKept = (tx: Tx, { id, quantity }: Kept, taken: number): Promise<number> =>
  taken < quantity
    ? tx.run(sql`update stock_kept_pieces set quantity = quantity - ${taken} where id = ${id}`)
    : tx.run(sql`delete from stock_kept_pieces where id = ${id}`);

interface Carried {
  balanceId: number;
  toLocationId: number;
  quantity: number;
}
/** Of each line the kept pieces first: who is promised them waits longest. */
function keptOf(kept: readonly Kept[], carried: readonly Carried[]): { one: Kept; toLocationId: number; quantity: number }[] {
  const left = new Map(kept.map(({ id, quantity }) => [id, quantity]));
  return carried.flatMap(({ balanceId, toLocationId, quantity }) => {
    let rest = quantity;
    return kept
      .filter((one) => one.balanceId === balanceId)
      .flatMap((one) => {
        const taken = Math.min(rest, left.get(one.id) ?? 0);
        rest -= taken;
        left.set(one.id, (left.get(one.id) ?? 0) - taken);
        return taken > 0 ? [{ one, toLocationId, quantity: taken }] : [];
      });
  });
}

type Claimed = Omit<Kept, 'id'> & { toId: number };
/** A LOCK for each document. */
const claimEntries = (reference: string, lines: readonly Claimed[]): StockEntry[] =>
  [...Map.groupBy(lines, ({ ownerType, ownerId }) => `${ownerType}:${ownerId}`)].map(([name, own]) => {
    const [{ ownerType: type, ownerId: id, ownerNo: no }] = own as [Claimed];
    return lockEntry(
      { reference: `${reference}:kept:${name}`, owner: { type, id, no } },
      own.map(({ lineNo, toId, quantity }) => ({ lineNo, balanceId: toId, quantity })),
    );
  });

/** Where they lie now says whether they are its own already: asked under the lock, or the place could be released meanwhile. */
async function layDown(
  tx: Tx,
  actor: Actor,
  reference: string,
  pieces: readonly (Omit<Kept, 'id'> & { toLocationId: number })[],
  now: Date,
): Promise<void> {
  const there = await tx.rows<{ fromId: number; toLocationId: number; id: number; state: string }>(sql`
    select x."fromId" as from_id, b.location_id as to_location_id, b.id, b.state
    from jsonb_to_recordset(${JSON.stringify(pieces.map(({ balanceId, toLocationId }) => ({ fromId: balanceId, toLocationId })))}::jsonb)
        as x("fromId" bigint, "toLocationId" bigint)
      join stock_balances f on f.id = x."fromId"
      join stock_balances b on b.product_id = f.product_id and b.lot_id = f.lot_id and b.store_id is not distinct from f.store_id
        and b.location_id = x."toLocationId"`);
  // Those that lie there already may be forgotten at this moment; waiting for that in the insert would hold up whoever waits for us.
  await heldKept(
    tx,
    there.map(({ id }) => id),
  );
  const lines: Claimed[] = [];
  for (const { toLocationId, ...piece } of pieces) {
    const to = there.find(({ fromId, toLocationId: at }) => fromId === piece.balanceId && at === toLocationId);
    if (!to) throw bug('pieces that were put nowhere');
    if (to.state === 'normal') lines.push({ ...piece, toId: to.id });
    else
      await tx.run(sql`
        insert into stock_kept_pieces (owner_type, owner_id, owner_no, line_no, balance_id, quantity)
        values (${piece.ownerType}, ${piece.ownerId}, ${piece.ownerNo}, ${piece.lineNo}, ${to.id}, ${piece.quantity})
        on conflict (owner_type, owner_id, line_no, balance_id) do update set quantity = stock_kept_pieces.quantity + excluded.quantity`);
  }
  await postStock(tx, actor, claimEntries(reference, lines), now);
}

/**
 * K03: good pieces were carried; those that are kept for a document are its own from now on where something is sold, and stay kept where nothing is.
 * The caller has moved them, and holds both rows of each.
 */
export async function claimKept(
  tx: Tx,
  actor: Actor,
  { reference }: Pick<Act, 'reference'>,
  carried: readonly Carried[],
  now: Date,
): Promise<void> {
  const kept = await heldKept(
    tx,
    carried.map(({ balanceId }) => balanceId),
  );
  const moved = keptOf(kept, carried);
  if (moved.length === 0) return;
  for (const [one, own] of Map.groupBy(moved, (part) => part.one))
    await takeKept(
      tx,
      one,
      own.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  const pieces = moved.map(({ one, toLocationId, quantity }) => ({ ...one, toLocationId, quantity }));
  await layDown(tx, actor, reference, pieces, now);
}

/** K03: from these places something is sold again: what is kept in them for a document is its own from now on. The caller holds their rows. */
export async function claimKeptAt(tx: Tx, actor: Actor, locationIds: readonly number[], now: Date): Promise<void> {
  const there = await tx.rows<{ id: number; available: number }>(sql`
    select b.id, b.available from stock_balances b where b.location_id = any(${locationIds}::bigint[]) and b.state = 'normal' and b.available > 0
      and exists (select 1 from stock_kept_pieces k where k.balance_id = b.id) order by b.id for update`);
  if (there.length === 0) return;
  const left = new Map(there.map(({ id, available }) => [id, available]));
  const lines: Claimed[] = [];
  for (const one of await heldKept(tx, [...left.keys()])) {
    const quantity = Math.min(one.quantity, left.get(one.balanceId) ?? 0);
    left.set(one.balanceId, (left.get(one.balanceId) ?? 0) - quantity);
    await takeKept(tx, one, one.quantity);
    if (quantity > 0) lines.push({ ...one, quantity, toId: one.balanceId });
  }
  await postStock(tx, actor, claimEntries(`kept:${randomUUID()}`, lines), now);
}
