import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug } from '../../../kernel/fail.ts';
import type { Act, Owner, Posted } from './acts.ts';
import { postStock } from './post-stock.ts';
import { outside, type Posting, type StockEntry, type StockKey } from './stock-entry.ts';

export interface UnshipAct extends Act {
  owner: Owner;
  /** What its lines had shipped: the book knows products and lots, not lines. */
  lines: readonly { lineNo: number; productId: number; quantity: number }[];
}
interface Left extends StockKey {
  entryId: number;
  quantity: number;
}

/** SHIP taken back: the pieces of a document stand in PACK again, held by its lines as before. Each entry is reversed once. */
export async function unshipStock(tx: Tx, actor: Actor, { reference, cause, note, owner, lines }: UnshipAct, now: Date): Promise<Posted[]> {
  const left = await tx.rows<Left>(sql`
    select e.id as entry_id, -m.locked as quantity, b.company_id, b.warehouse_id, b.store_id, b.product_id, b.lot_id, b.location_id
    from stock_entries e join stock_movements m on m.entry_id = e.id join stock_balances b on b.id = m.balance_id
    where e.cause_type = ${owner.type} and e.cause_id = ${owner.id} and e.type = 'SHIP' and e.reverses_id is null
      and not exists (select 1 from stock_entries r where r.reverses_id = e.id) and m.locked < 0
    order by e.id, m.id`);
  const rest = lines.map((line) => ({ ...line }));
  const entries = [...Map.groupBy(left, ({ entryId }) => entryId)].map(([entryId, own]): StockEntry => {
    const postings = own.flatMap(({ entryId: _entry, quantity, ...key }): Posting[] => {
      const parts: Posting[] = [];
      let open = quantity;
      for (const line of rest.filter(({ productId }) => productId === key.productId)) {
        const taken = Math.min(open, line.quantity);
        if (taken === 0) continue;
        line.quantity -= taken;
        open -= taken;
        const claim = { ownerType: owner.type, ownerId: owner.id, ownerNo: owner.no, lineNo: line.lineNo };
        parts.push({ from: outside, to: { ...key, holding: 'locked' }, quantity: taken, claim });
      }
      if (open > 0) throw bug(`${owner.no} shipped pieces that none of its lines had`);
      return parts;
    });
    return {
      type: 'SHIP',
      reference: `${reference}:${entryId}`,
      cause,
      ...(note === undefined ? {} : { note }),
      reversesId: entryId,
      postings,
    };
  });
  return postStock(tx, actor, entries, now);
}
