import { inventoryErrors } from '@kura/contract/inventory/errors.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, found } from '../../../kernel/fail.ts';
import { asMany, type Act, type ClaimAct, type OneOrMany, type Posted } from './acts.ts';
import { balancesById } from './balance.store.ts';
import { postHeld } from './fulfil.ts';
import type { MoveLine } from './move.ts';
import { postStock } from './post-stock.ts';
import type { StockKey } from './stock-entry.ts';

type ToStore = { toStoreId: number | null };
type HeldTransfer = ToStore & ClaimAct;
type FreeTransfer = ToStore & Act & { lines: readonly Pick<MoveLine, 'balanceId' | 'holding' | 'quantity'>[] };
/** Out of what the document `owner` holds, or directly out of balances that hold enough free pieces. */
export type StoreTransfer = HeldTransfer | FreeTransfer;

const isHeld = (act: StoreTransfer): act is HeldTransfer => 'owner' in act;

/** Place and lot stay; only the store is another one. */
function inStore(key: StockKey, toStoreId: number | null): StockKey {
  if (key.storeId === toStoreId) throw fail(inventoryErrors.sameStore);
  return { ...key, storeId: toStoreId };
}

async function transferFree(tx: Tx, actor: Actor, acts: readonly FreeTransfer[], now: Date): Promise<Posted[]> {
  const ids = acts.flatMap(({ lines }) => lines.map(({ balanceId }) => balanceId));
  const balances = await balancesById(tx, actor.scope, ids);
  const entries = acts.map(({ lines, toStoreId, ...act }) => ({
    ...act,
    type: 'TRF' as const,
    postings: lines.map(({ balanceId, holding, quantity }) => {
      const { id: _, ...key } = found(balances.get(balanceId));
      return { from: { balanceId, holding }, to: { ...inStore(key, toStoreId), holding }, quantity };
    }),
  }));
  return postStock(tx, actor, entries, now);
}

/** TRF: from store to store of one company; place and lot stay. */
export async function transferStock(tx: Tx, actor: Actor, acts: OneOrMany<StoreTransfer>, now: Date): Promise<Posted[]> {
  const many = asMany(acts);
  const held = many.filter(isHeld);
  const free = many.filter((act): act is FreeTransfer => !isHeld(act));
  const toStore = async () => (piece: { key: StockKey }, act: HeldTransfer) => ({
    ...inStore(piece.key, act.toStoreId),
    holding: 'available' as const,
  });
  return [
    ...(held.length > 0 ? await postHeld(tx, actor, 'TRF', ['shelf'], held, toStore, now) : []),
    ...(free.length > 0 ? await transferFree(tx, actor, free, now) : []),
  ];
}
