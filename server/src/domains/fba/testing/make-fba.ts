import { randomBytes } from 'node:crypto';
import type { OrderStatus } from '@kura/contract/fba/order/order.fields.ts';
import type { OrderMove } from '@kura/contract/fba/order/order.machine.ts';
import { OrderInput } from '@kura/contract/fba/order/order.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { TestApp } from '../../../testing/app.ts';
import { makeWallet } from '../../finance/testing/wallet.ts';
import { fbaCenter } from '../../inbound/testing/dock-order.ts';
import { hand, makeStock, withOutboundPrices } from '../../outbound/testing/make-outbound.ts';
import { makeProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { moveOrder } from '../order/order.moves.ts';
import { placesOf } from '../order/order-parts.store.ts';
import { pickOrder, setTracking } from '../order/pick-and-pack.ts';
import { createOrder } from '../order/save-order.ts';

type App = Pick<TestApp, 'db' | 'clock'>;

/** Fits on the one carton that is sent unless told. */
export const carton = { lengthMm: 600, widthMm: 400, heightMm: 400, weightG: 12_000, fbaNo: 'FBA15ABCDEFG', poNumber: 'AB12CD34' } as const;

export interface FbaMore {
  status?: OrderStatus;
  way?: 'parcel' | 'truck';
  cartons?: number;
  /** In each carton. */
  pieces?: number;
  warehouse?: TestWarehouse;
  centerId?: number;
  wishedDay?: string;
  /** What the company has, in fen; 0: it has what it has. */
  money?: number;
  truckJpy?: number;
  fbaNo?: string;
  size?: Partial<Record<'lengthMm' | 'widthMm' | 'heightMm' | 'weightG', number>>;
}
export interface TestFba {
  id: number;
  number: string;
  companyId: number;
  productId: number;
  warehouse: TestWarehouse;
  centerId: number;
}

/** A file that nobody reads, as the proof of a receipt or as a label. */
export const madeFile = async (
  app: Pick<TestApp, 'db'>,
  owner: { id: number | null; companyId?: number | null } = { id: null },
): Promise<number> =>
  (
    await app.db.first<{ id: number }>(sql`
      insert into files (company_id, owner_user_id, kind, name, mime, size, sha256, storage_key)
      values (${owner.companyId ?? null}, ${owner.id}, 'attachment', 'pod.pdf', 'application/pdf', 10, 'x', ${randomBytes(8).toString('hex')}) returning id`)
  )?.id ?? 0;

/** As if each page of a file had been put on its carton. */
export const labelAll = async (app: Pick<TestApp, 'db'>, orderId: number): Promise<void> => {
  const fileId = await madeFile(app);
  await app.db.run(sql`update files set attached_to = 'fba.label', attached_id = ${orderId} where id = ${fileId}`);
  await app.db.run(sql`update fba_cartons set label_file_id = ${fileId}, label_page = carton_no where order_id = ${orderId}`);
  await app.db.run(sql`update fba_orders set label_count = carton_count where id = ${orderId}`);
};

/** Everything it holds is fetched. */
export const pickAll = async (app: App, orderId: number): Promise<void> => {
  const places = (await placesOf(app.db, orderId)).filter(({ isPicked }) => !isPicked);
  const picks = places.map(({ balanceId, quantity }) => ({ balanceId, quantity }));
  await app.db.tx((tx) => pickOrder(tx, hand, { id: orderId, picks }, app.clock.now()));
};

const way: readonly OrderStatus[] = ['draft', 'pendingReview', 'approved', 'labelled', 'carpooled', 'booked', 'shipped', 'delivered'];

/** From stock by the real functions, as far as told: two cartons of ten pieces by truck, with stock, prices and money for it. */
export async function makeFba(app: App, company: { id: number }, more: FbaMore = {}): Promise<TestFba> {
  const { status = 'draft', cartons = 2, pieces = 10, money = 10_000_00, truckJpy = 0, fbaNo = carton.fbaNo } = more;
  const by = more.way ?? 'truck';
  const warehouse = more.warehouse ?? (await makeWarehouse(app));
  const centerId = more.centerId ?? (await fbaCenter(app));
  await withOutboundPrices(app);
  if (money > 0) await makeWallet(app.db, { companyId: company.id, minor: money });
  const productId = (await makeProduct(app, company)).id;
  const quantity = cartons * pieces;
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: quantity });
  const input = OrderInput.parse({
    companyId: company.id,
    warehouseId: warehouse.id,
    centerId,
    source: 'stock',
    way: by,
    carrier: by === 'parcel' ? 'SAGAWA' : null,
    wishedDay: more.wishedDay ?? '2026-12-01',
    lines: [{ productId, quantity }],
    packages: [{ ...carton, ...more.size, fbaNo, boxCount: cartons, contents: [{ productId, quantity: pieces }] }],
  });
  const id = await app.db.tx((tx) => createOrder(tx, hand, input, app.clock.now()));
  const row = await app.db.first<{ number: string }>(sql`select number from fba_orders where id = ${id}`);
  await walkFba(app, id, { status, by, cartons, truckJpy });
  return { id, number: row?.number ?? '', companyId: company.id, productId, warehouse, centerId };
}

async function walkFba(
  app: App,
  id: number,
  { status, by, cartons, truckJpy }: { status: OrderStatus; by: string; cartons: number; truckJpy: number },
): Promise<void> {
  const now = app.clock.now();
  const move = (name: OrderMove, input?: unknown) => app.db.tx((tx) => moveOrder(tx, hand, id, name, { input, reason: 'test', now }));
  const upTo = status === 'cancelled' ? 0 : status === 'rejected' ? 1 : way.indexOf(status);
  if (upTo >= 1) await move('submit', { isSure: false });
  if (upTo >= 2) await move('approve');
  if (upTo >= 3) {
    await pickAll(app, id);
    await labelAll(app, id);
    if (by === 'parcel')
      await app.db.tx((tx) =>
        setTracking(
          tx,
          hand,
          {
            id,
            carrier: null,
            numbers: Array.from({ length: cartons }, (_, at) => ({ cartonNo: at + 1, trackingNumber: `T${id}-${at}` })),
          },
          now,
        ),
      );
    await move('label');
  }
  if (by === 'truck' && upTo >= 4) await move('carpool');
  if (by === 'truck' && upTo >= 5) await move('book');
  if (upTo >= 6) await (by === 'truck' ? move('depart', { truckJpy }) : move('ship'));
  if (upTo >= 7)
    await move(by === 'truck' ? 'unload' : 'deliver', {
      receivedCartons: cartons,
      receivedAt: now.toISOString(),
      receiptRemark: '',
      proof: { type: 'fba.receipt', id },
    });
  if (status === 'cancelled') await move('cancel');
  if (status === 'rejected') await move('reject');
}
