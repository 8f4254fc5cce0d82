import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { claimPlace, enter, finishPlace } from '../count/count-line.store.ts';
import { finishRound } from '../count/end-round.ts';
import { createCount, moveAdjustment, moveByForm, moveTransfer, proposeAdjustment, reportAbnormal, requestTransfer } from '../public.ts';

export interface DemoPeople {
  /** Counts, proposes, moves. */
  keeper: Actor;
  /** Decides. */
  decider: Actor;
  /** Of the first company. */
  customer: Actor;
}
interface Held {
  id: number;
  companyId: number;
  productId: number;
  storeId: number | null;
  locationId: number;
  lotId: number;
  available: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** One piece short by the keeper's count: it waits for somebody else to count again. */
async function countedOnce(tx: Tx, keeper: Actor, warehouseId: number, place: Held | undefined, at: Date): Promise<void> {
  if (!place) return;
  const { locationId, productId, available } = place;
  const { id } = await createCount(tx, keeper, { warehouseId, scope: 'location', locationIds: [locationId], productIds: [], note: '' }, at);
  await claimPlace(tx, id, locationId, 1, keeper);
  await enter(tx, 1, { countId: id, locationId, productId, good: available - 1, defective: 0 });
  await finishPlace(tx, id, locationId, 1, at);
  await finishRound(tx, keeper, id, at);
}

/** What was done on the floor in the last weeks, and what waits for somebody today. */
export async function addDemoStockDocuments(
  tx: Tx,
  { keeper, decider, customer }: DemoPeople,
  warehouseId: number,
  now: Date,
): Promise<void> {
  const before = (days: number, hours = 0) => new Date(now.getTime() - days * dayMs - hours * hourMs);
  const held = await tx.rows<Held>(sql`
    select id, company_id, product_id, store_id, location_id, lot_id, available from stock_balances
    where warehouse_id = ${warehouseId} and state = 'normal' and available > 20 order by id`);
  const empty = await tx.rows<{ id: number }>(sql`
    select l.id from locations l join areas a on a.id = l.area_id
    where l.warehouse_id = ${warehouseId} and a.kind = 'storage' and l.shelf_type = 'small'
      and not exists (select 1 from stock_balances b where b.location_id = l.id) order by l.pick_seq desc, l.id`);
  const own = held.filter(({ companyId }) => companyId === customer.scope.companyId);

  for (const [i, balance] of own.slice(0, 4).entries()) {
    const line = { balanceId: balance.id, toLocationId: empty[i]?.id ?? 0, holding: 'good' as const, quantity: 5 + i };
    await moveByForm(
      tx,
      keeper,
      { lines: [line], note: '', reference: null, action: 'inventory.transfer.log.moved' },
      before(18 - 4 * i, 2),
    );
  }
  const adjust = async (balance: Held | undefined, change: number, reason: 'lost' | 'found' | 'damaged', note: string, at: Date) => {
    if (!balance) return null;
    const { locationId, productId, storeId, lotId } = balance;
    const lines = [{ locationId, productId, storeId, lotId, holding: 'good' as const, change }];
    return proposeAdjustment(tx, keeper, { warehouseId, reason, note, lines }, at);
  };
  const lost = await adjust(held[6], -2, 'lost', '', before(12, 5));
  if (lost) await moveAdjustment(tx, decider, lost.id, 'approve', { now: before(12, 1) });
  const found = await adjust(held[9], 1, 'found', '', before(8, 4));
  if (found) await moveAdjustment(tx, decider, found.id, 'approve', { now: before(8, 2) });
  await adjust(held[11], -1, 'damaged', '', before(0, 3));

  const [first, second] = own.filter(({ storeId }) => storeId !== null);
  for (const [i, balance] of [first, second].entries()) {
    if (!balance) continue;
    const at = before(i === 0 ? 9 : 0, 4);
    const asked = await requestTransfer(
      tx,
      customer,
      { warehouseId, fromStoreId: balance.storeId, toStoreId: null, lines: [{ productId: balance.productId, quantity: 8 }], note: '' },
      at,
    );
    if (i === 0) await moveTransfer(tx, decider, asked.id, 'confirm', { now: before(8, 22) });
  }

  const last = held.at(-1);
  if (last) await reportAbnormal(tx, keeper, { locationId: last.locationId, reason: 'wrongItem', note: '' }, before(0, 2));
  const counted = held.slice(-4, -2).map(({ locationId }) => locationId);
  if (counted.length > 0)
    await createCount(tx, keeper, { warehouseId, scope: 'location', locationIds: counted, productIds: [], note: '' }, before(0, 1));
  await countedOnce(tx, keeper, warehouseId, held.at(-6), before(0, 2));
}
