import { everything } from '@kura/contract/kernel/permission.ts';
import type { ReceiveInput } from '@kura/contract/inbound/receiving/receiving.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { makeWallet, type TestWallet } from '../../finance/testing/wallet.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { receiveOrder } from '../receiving/receive-order.ts';
import { type InboundMore, makeInbound, type TestInbound } from './make-inbound.ts';

/** Somebody at the dock who may do everything there. */
export const receiver: Actor = { ...system, kind: 'user', name: 'dock', userType: 'staff', permissions: new Set([everything]) };

export interface GoodsIn {
  company: TestCompany;
  wallet: TestWallet;
  warehouse: TestWarehouse;
  order: TestInbound;
  productId: number;
  /** A shelf by the number of its compartment. */
  shelf(n: number): number;
  /** Received in one posting; with places put away too. */
  receive(lines: readonly Partial<ReceiveInput['lines'][number]>[]): Promise<void>;
  /** Good and damaged pieces of the company, by the code of the place; empty places are left out. */
  stock(): Promise<Record<string, [good: number, defective: number]>>;
  state(): Promise<{ status: string; received: number; shelved: number; arrived: number }>;
}

/** A company with money and an announced order in a warehouse of its own. */
export async function makeGoodsIn(
  app: TestApp,
  { minor = 1000_00, isControlled = false, ...more }: InboundMore & { minor?: number; isControlled?: boolean } = {},
): Promise<GoodsIn> {
  const company = await app.given.company();
  const wallet = await makeWallet(app.db, { companyId: company.id, minor });
  const warehouse = await makeWarehouse(app);
  const order = await makeInbound(app, company, { status: 'audited', warehouse, ...more });
  const productId = order.packages[0]?.productId ?? 0;
  if (isControlled) await app.db.run(sql`update products set is_serial_controlled = true where id = ${productId}`);
  return {
    company,
    wallet,
    warehouse,
    order,
    productId,
    shelf: (n) => warehouse.at[`A-01-01-0${n}`] ?? 0,
    receive: (lines) =>
      app.db.tx((tx) =>
        receiveOrder(
          tx,
          receiver,
          {
            id: order.id,
            mode: lines.some(({ places }) => places) ? 'shelve' : 'stock',
            lines: lines.map((line) => ({
              productId,
              good: 0,
              defective: 0,
              reason: 'other',
              note: '',
              serials: [],
              places: [],
              ...line,
            })),
          },
          app.clock.now(),
        ),
      ),
    async stock() {
      const rows = await app.db.rows<{ code: string; good: number; defective: number }>(sql`
        select l.code, sum(b.available + b.locked)::int as good, sum(b.defective)::int as defective
        from stock_balances b join locations l on l.id = b.location_id where b.company_id = ${company.id}
        group by l.code having sum(b.available + b.locked + b.defective) > 0`);
      return Object.fromEntries(rows.map(({ code, good, defective }) => [code, [good, defective]]));
    },
    async state() {
      const row = await app.db.first<{ status: string; received: number; shelved: number; arrived: number }>(sql`
        select status, received_count as received, shelved_count as shelved, arrived_count as arrived from inbound_orders where id = ${order.id}`);
      if (!row) throw new Error('the order is gone');
      return row;
    },
  };
}
