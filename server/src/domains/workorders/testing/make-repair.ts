import type { RepairStatus } from '@kura/contract/workorders/repair/repair.fields.ts';
import type { RepairMove } from '@kura/contract/workorders/repair/repair.machine.ts';
import { RepairInput } from '@kura/contract/workorders/repair/repair.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { markDefective } from '../../inventory/ledger/condition.ts';
import { makeStock } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { moveRepair } from '../repair/repair.moves.ts';
import { createRepair, instructRepair } from '../repair/save-repair.ts';
import { buyerOf, clerk } from './make-work-order.ts';
import { seenRepair } from './seen.ts';

type App = Pick<TestApp, 'db' | 'clock'>;
export const fault = { type: 'inStore', holding: 'defective', faultLabel: 'noPower', faultText: '不通电' } as const;
export const quote = {
  chargeType: 'perPiece' as const,
  costMinor: 35_00,
  inspectionMinor: 0,
  parts: [] as { productId: number; quantity: number; unitMinor: number }[],
};

export interface Bench {
  warehouse: TestWarehouse;
  locationId: number;
  /** The second place, for what is not good. */
  otherId: number;
  productId: number;
  partId: number;
}
/** Three damaged pieces and two good ones on one shelf, four parts on another. */
export async function makeBench(app: App, company: { id: number }): Promise<Bench> {
  const warehouse = await makeWarehouse(app as TestApp);
  const [locationId, otherId] = [warehouse.at['A-01-01-01'] ?? 0, warehouse.at['A-01-01-02'] ?? 0];
  const { id: productId } = await makeProduct(app as TestApp, company);
  const { id: partId } = await makeProduct(app as TestApp, company, { type: 'accessory' });
  const at = { companyId: company.id, warehouseId: warehouse.id };
  await makeStock(app, { ...at, productId, locationId, good: 5 });
  await makeStock(app, { ...at, productId: partId, locationId: otherId, good: 4 });
  await app.db.tx(async (tx) => {
    const balance = await tx.first<{ id: number }>(
      sql`select id from stock_balances where product_id = ${productId} and location_id = ${locationId}`,
    );
    const cause = { type: 'test', id: null, no: `D${productId}` };
    const lines = [{ balanceId: balance?.id ?? 0, quantity: 3 }];
    await markDefective(tx, clerk, { reference: `test:def:${productId}`, cause, lines }, app.clock.now());
  });
  return { warehouse, locationId, otherId, productId, partId };
}

type Step = readonly [move: RepairMove | 'instruct', by: 'clerk' | 'buyer'];
const agreed: readonly Step[] = [
  ['quote', 'clerk'],
  ['accept', 'buyer'],
];
const begun: readonly Step[] = [...agreed, ['start', 'clerk']];
const done: readonly Step[] = [...begun, ['finish', 'clerk']];
const ways: Readonly<Record<RepairStatus | 'quoted' | 'accepted' | 'instructed', readonly Step[]>> = {
  pendingConfirmation: [],
  quoted: [['quote', 'clerk']],
  accepted: agreed,
  inRepair: begun,
  repairCompleted: done,
  unableToRepair: [...begun, ['giveUp', 'clerk']],
  instructed: [...done, ['instruct', 'buyer']],
  orderCompleted: [...done, ['instruct', 'buyer'], ['close', 'clerk']],
  cancelled: [['cancel', 'buyer']],
};

/** By the real functions, as far as told; with money and pieces for it. */
export async function makeRepair(
  app: App,
  company: { id: number },
  more: { upTo?: keyof typeof ways; input?: Partial<RepairInput>; bench?: Bench } = {},
): Promise<Bench & { id: number }> {
  const bench = more.bench ?? (await makeBench(app, company));
  await makeWallet(app.db, { companyId: company.id, minor: 1000_00 });
  const asked = {
    companyId: company.id,
    warehouseId: bench.warehouse.id,
    productId: bench.productId,
    quantity: 2,
    ...fault,
    ...more.input,
  };
  const id = await app.db.tx(async (tx) => {
    const now = app.clock.now();
    const made = await createRepair(tx, clerk, RepairInput.parse(asked), now);
    const inputs: Partial<Record<RepairMove, unknown>> = {
      quote,
      finish: { fixedCount: asked.quantity, fixedSerials: [], usedParts: [], resultNote: '' },
      close: { goodLocationId: bench.locationId, defectiveLocationId: null },
    };
    for (const [move, by] of ways[more.upTo ?? 'pendingConfirmation']) {
      const actor = by === 'clerk' ? clerk : buyerOf(company.id);
      const { revision } = await seenRepair(tx, made);
      if (move === 'instruct') await instructRepair(tx, actor, { id: made, revision, instruction: 'shelve', shipTo: null }, now);
      else await moveRepair(tx, actor, made, move, { input: { ...(inputs[move] as object | undefined), revision }, reason: 'x', now });
    }
    return made;
  });
  return { ...bench, id };
}
