import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { DemoAct } from '../../../kernel/demo.ts';
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

const heldIn = (db: Query, warehouseId: number): Promise<Held[]> =>
  db.rows(sql`
    select b.id, b.company_id, b.product_id, b.store_id, b.location_id, b.lot_id, b.available
    from stock_balances b join locations l on l.id = b.location_id join products p on p.id = b.product_id
    where b.warehouse_id = ${warehouseId} and b.state = 'normal' and b.available > 20 and l.kind = 'shelf' and not p.is_serial_controlled
    order by b.id`);
/** The farthest one: what comes in later fills the shelves from the other end. */
const emptyPlace = async (db: Query, warehouseId: number): Promise<number | undefined> =>
  (
    await db.first<{ id: number }>(sql`
      select l.id from locations l join areas a on a.id = l.area_id
      where l.warehouse_id = ${warehouseId} and a.kind = 'storage' and l.shelf_type = 'small'
        and not exists (select 1 from stock_balances b where b.location_id = l.id) order by l.pick_seq desc, l.id limit 1`)
  )?.id;

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

/** What was done on the floor in the last weeks, and what waits for somebody today: each with what lay there at that time. */
export function demoStockDocuments({ keeper, decider, customer }: DemoPeople, warehouseId: number, now: Date): DemoAct[] {
  const before = (days: number, hours: number) => new Date(now.getTime() - days * dayMs - hours * hourMs);
  const act = (days: number, hours: number, run: (tx: Tx, held: readonly Held[], at: Date) => Promise<unknown>): DemoAct => {
    const at = before(days, hours);
    return { at, run: async (tx) => run(tx, await heldIn(tx, warehouseId), at) };
  };
  const isOwn = ({ companyId }: Held) => companyId === customer.scope.companyId;

  const moved = [0, 1, 2, 3].map((i) =>
    act(18 - 4 * i, 2, async (tx, held, at) => {
      const balance = held.filter(isOwn)[i];
      const toLocationId = await emptyPlace(tx, warehouseId);
      if (!balance || toLocationId === undefined) return;
      const line = { balanceId: balance.id, toLocationId, holding: 'good' as const, quantity: 5 + i };
      await moveByForm(tx, keeper, { lines: [line], note: '', reference: null, action: 'inventory.transfer.log.moved' }, at);
    }),
  );
  const adjust = async (tx: Tx, balance: Held | undefined, change: number, reason: 'lost' | 'found' | 'damaged', at: Date) => {
    if (!balance) return null;
    const { locationId, productId, storeId, lotId } = balance;
    const lines = [{ locationId, productId, storeId, lotId, holding: 'good' as const, change }];
    return proposeAdjustment(tx, keeper, { warehouseId, reason, note: '', lines }, at);
  };
  const approved = (index: number, change: number, reason: 'lost' | 'found', days: number, hours: [number, number]) =>
    act(days, hours[0], async (tx, held, at) => {
      const proposed = await adjust(tx, held[index], change, reason, at);
      if (proposed) await moveAdjustment(tx, decider, proposed.id, 'approve', { now: before(days, hours[1]) });
    });
  const transferred = [0, 1].map((i) =>
    act(i === 0 ? 9 : 0, 4, async (tx, held, at) => {
      const balance = held.filter((one) => isOwn(one) && one.storeId !== null)[i];
      if (!balance) return;
      const lines = [{ productId: balance.productId, quantity: 8 }];
      const asked = await requestTransfer(
        tx,
        customer,
        { warehouseId, fromStoreId: balance.storeId, toStoreId: null, lines, note: '' },
        at,
      );
      if (i === 0) await moveTransfer(tx, decider, asked.id, 'confirm', { now: before(8, 22) });
    }),
  );
  return [
    ...moved,
    approved(6, -2, 'lost', 12, [5, 1]),
    approved(9, 1, 'found', 8, [4, 2]),
    act(0, 3, (tx, held, at) => adjust(tx, held[11], -1, 'damaged', at)),
    ...transferred,
    act(0, 2, async (tx, held, at) => {
      const last = held.at(-1);
      if (last) await reportAbnormal(tx, keeper, { locationId: last.locationId, reason: 'wrongItem', note: '' }, at);
      await countedOnce(tx, keeper, warehouseId, held.at(-6), at);
    }),
    act(0, 1, async (tx, held, at) => {
      const locationIds = held.slice(-3, -1).map(({ locationId }) => locationId);
      if (locationIds.length > 0)
        await createCount(tx, keeper, { warehouseId, scope: 'location', locationIds, productIds: [], note: '' }, at);
    }),
  ];
}
