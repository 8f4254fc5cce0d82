import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Act, Owner } from './acts.ts';
import { lockEntry } from './allot.ts';
import { postStock } from './post-stock.ts';
import type { StockEntry } from './stock-entry.ts';

interface KeptPieces {
  owner: Owner;
  /** Where they lay before, line by line. */
  pieces: readonly { lineNo: number; balanceId: number; quantity: number }[];
  toLocationId: number;
}
/** K03: pieces of a document that goes on later lie where nothing is sold from; from there they are carried to a shelf as its own. They are there already. */
export const keepPieces = (tx: Tx, { owner, pieces, toLocationId }: KeptPieces): Promise<number> =>
  tx.run(sql`
    insert into stock_kept_pieces (owner_type, owner_id, owner_no, line_no, balance_id, quantity)
    select ${owner.type}, ${owner.id}, ${owner.no}, x."lineNo", b.id, sum(x.quantity)
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as x("lineNo" int, "balanceId" bigint, quantity int)
      join stock_balances f on f.id = x."balanceId"
      join stock_balances b on b.product_id = f.product_id and b.lot_id = f.lot_id and b.store_id is not distinct from f.store_id
        and b.location_id = ${toLocationId}
    group by x."lineNo", b.id
    on conflict (owner_type, owner_id, line_no, balance_id) do update set quantity = stock_kept_pieces.quantity + excluded.quantity`);

/**
 * It goes on with what it holds, or has ended: nothing is kept for it any more. Before it looks at what it holds, and before it takes any balance:
 * whoever carries its pieces at this moment has then ended.
 */
export const forgetKept = (tx: Tx, { type, id }: Pick<Owner, 'type' | 'id'>): Promise<number> =>
  tx.run(sql`delete from stock_kept_pieces where owner_type = ${type} and owner_id = ${id}`);

interface Kept {
  id: number;
  ownerType: string;
  ownerId: number;
  ownerNo: string;
  lineNo: number;
  balanceId: number;
  quantity: number;
}
/** What is being forgotten at this moment is nobody's: waiting for it would hold up whoever takes balances after it. */
const heldKept = (tx: Tx, balanceIds: readonly number[]): Promise<Kept[]> =>
  tx.rows(sql`
    select id, owner_type, owner_id, owner_no, line_no, balance_id, quantity from stock_kept_pieces
    where balance_id = any(${balanceIds}::bigint[]) order by id for update skip locked`);
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

interface Claimed extends Kept {
  toId: number;
}
/** A LOCK for each document. */
const claimEntries = (reference: string, lines: readonly Claimed[]): StockEntry[] =>
  [...Map.groupBy(lines, ({ ownerType, ownerId }) => `${ownerType}:${ownerId}`)].map(([name, own]) => {
    const [{ ownerType: type, ownerId: id, ownerNo: no }] = own as [Claimed];
    return lockEntry(
      { reference: `${reference}:kept:${name}`, owner: { type, id, no } },
      own.map(({ lineNo, toId, quantity }) => ({ lineNo, balanceId: toId, quantity })),
    );
  });

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
  const lines: Claimed[] = [];
  for (const { one, toLocationId, quantity } of moved) {
    const there = await tx.first<{ id: number; state: string }>(sql`
      select b.id, b.state from stock_balances f join stock_balances b on b.product_id = f.product_id and b.lot_id = f.lot_id
        and b.store_id is not distinct from f.store_id and b.location_id = ${toLocationId}
      where f.id = ${one.balanceId}`);
    const owner = { type: one.ownerType, id: one.ownerId, no: one.ownerNo };
    if (there?.state === 'normal') lines.push({ ...one, quantity, toId: there.id });
    else await keepPieces(tx, { owner, pieces: [{ lineNo: one.lineNo, balanceId: one.balanceId, quantity }], toLocationId });
  }
  await postStock(tx, actor, claimEntries(reference, lines), now);
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
