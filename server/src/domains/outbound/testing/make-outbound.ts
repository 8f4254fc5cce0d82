import { randomBytes } from 'node:crypto';
import { everything } from '@kura/contract/kernel/permission.ts';
import type { OrderStatus } from '@kura/contract/outbound/order/order.fields.ts';
import type { OrderInput } from '@kura/contract/outbound/order/order.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { receiveStock } from '../../inventory/ledger/arrive.ts';
import { lotFor } from '../../inventory/ledger/lots.ts';
import { putAwayStock } from '../../inventory/ledger/move.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveOutbound } from '../order/order.moves.ts';
import { createOrder } from '../order/save-order.ts';

/** Somebody who may do everything, without a user behind it. */
export const hand: Actor = { ...system, kind: 'user', name: 'floor', userType: 'staff', permissions: new Set([everything]) };

type App = Pick<TestApp, 'db' | 'clock'>;

/** Prices and the rate of the yen, once for each database. */
export async function withOutboundPrices({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const known = await db.first(sql`select 1 as one from price_books where book = 'express' limit 1`);
  if (!known) await db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  await db.run(sql`
    insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) select 'JPY/CNY', '2026-01-01', 0.048500, '', 'x', now()
    where not exists (select 1 from exchange_rates where pair = 'JPY/CNY')`);
}

export interface Stock {
  companyId: number;
  warehouseId: number;
  productId: number;
  locationId: number;
  good: number;
  storeId?: number | null;
  day?: string;
}
/** Received and put away, by the verbs of the book. */
export async function makeStock(app: App, { good, day = '2026-05-02', storeId = null, ...at }: Stock): Promise<void> {
  const cause = { type: 'inbound.order', id: null, no: `RK${randomBytes(4).toString('hex')}` };
  const { companyId, warehouseId, productId, locationId } = at;
  await app.db.tx(async (tx) => {
    const now = app.clock.now();
    const lotId = await lotFor(tx, companyId, cause.no, day, now);
    const lines = [{ productId, storeId, lotId, good }];
    await receiveStock(tx, hand, { reference: `${cause.no}:in`, cause, companyId, warehouseId, lines }, now);
    const balance = await tx.first<{ id: number }>(sql`
      select b.id from stock_balances b join locations l on l.id = b.location_id where b.lot_id = ${lotId} and b.product_id = ${productId} and l.kind = 'RECV'`);
    const put = { balanceId: balance?.id ?? 0, toLocationId: locationId, holding: 'available' as const, quantity: good };
    await putAwayStock(tx, hand, { reference: `${cause.no}:put`, cause, lines: [put] }, now);
  });
}

export interface TestLine {
  productId?: number;
  quantity?: number;
  /** On the shelf before; left out: as many as the line wants. None for a product that was given. */
  stock?: number;
  /** The code of the place: `A-01-01-01`, the next one for each line unless told. */
  at?: string;
}
export interface OutboundMore {
  status?: Extract<OrderStatus, 'draft' | 'pendingReview' | 'pendingOutbound' | 'cancelled' | 'rejected' | 'cutOff'>;
  lines?: readonly TestLine[];
  /** Left out: a new one in Japan. */
  warehouse?: TestWarehouse;
  /** What the company has, in fen; 0: it has what it has. */
  money?: number;
  input?: Partial<Omit<OrderInput, 'companyId' | 'warehouseId' | 'lines'>>;
}
export interface TestOutbound {
  id: number;
  number: string;
  companyId: number;
  warehouse: TestWarehouse;
  status: OrderStatus;
  lines: { productId: number; quantity: number; sku: string; code: string; locationId: number }[];
}

const recipient = {
  recipientName: '山田太郎',
  recipientCompany: '',
  phone: '0661234567',
  postcode: '5300001',
  prefecture: '27',
  city: '大阪市北区',
  street: '梅田1-1-1',
  building: '',
} as const;

/** An order to Osaka by the real functions: stock on shelves, money in the wallet, prices in the books. Two pieces of one product unless told. */
export async function makeOutbound(app: App, company: { id: number }, more: OutboundMore = {}): Promise<TestOutbound> {
  const { status = 'pendingOutbound', lines = [{ quantity: 2 }], money = 1000_00, input = {} } = more;
  const now = app.clock.now();
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  await withOutboundPrices(app);
  if (money > 0) await makeWallet(app.db, { companyId: company.id, minor: money });
  const made: TestOutbound['lines'] = [];
  for (const [index, line] of lines.entries()) {
    const { quantity = 1, stock = line.productId === undefined ? quantity : 0, at = `A-01-01-0${(index % 5) + 1}` } = line;
    const productId = line.productId ?? (await makeProduct(app, company)).id;
    const locationId = warehouse.at[at] ?? 0;
    if (stock > 0) await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: stock });
    const product = await app.db.first<{ sku: string; code: string }>(sql`
      select p.sku, (select min(code) from product_codes k where k.product_id = p.id and k.kind = 'warehouseSku') as code from products p where p.id = ${productId}`);
    made.push({ productId, quantity, sku: product?.sku ?? '', code: product?.code ?? '', locationId });
  }
  const order = await app.db.tx(async (tx) => {
    const { id, number } = await createOrder(
      tx,
      hand,
      {
        companyId: company.id,
        warehouseId: warehouse.id,
        storeId: null,
        customerNo: '',
        shippingType: 'normal',
        carrierMode: 'chosen',
        carrier: 'SAGAWA',
        ...recipient,
        deliveryDate: null,
        deliveryWindow: '',
        codJpy: 0,
        packaging: null,
        remark: `made for a test ${randomBytes(3).toString('hex')}`,
        ...input,
        lines: made.map(({ productId, quantity }) => ({ productId, quantity })),
      },
      now,
    );
    const move = (name: Parameters<typeof moveOutbound>[3]) => moveOutbound(tx, hand, id, name, { reason: 'test', now });
    if (status === 'cancelled') await move('cancel');
    else if (status !== 'draft') {
      await move('submit');
      if (status === 'rejected') await move('reject');
      else if (status !== 'pendingReview') await move('approve');
      if (status === 'cutOff') await move('cutOff');
    }
    return { id, number };
  });
  return { ...order, companyId: company.id, warehouse, status, lines: made };
}
