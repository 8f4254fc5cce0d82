import pino from 'pino';
import { everything } from '@kura/contract/kernel/permission.ts';
import { marketScene, feedOrders } from '../server/src/domains/marketplace/testing/market-scene.ts';
import { forwardOrder } from '../server/src/domains/marketplace/forward/forward-order.ts';
import { eachMarketOrder } from '../server/src/domains/marketplace/order/each-market-order.ts';
import { createOrder, moveOutbound } from '../server/src/domains/outbound/public.ts';
import { makeStock } from '../server/src/domains/outbound/testing/make-outbound.ts';
import { loadConfig } from '../server/src/config.ts';
import { type Actor, system } from '../server/src/kernel/actor.ts';
import { systemClock } from '../server/src/kernel/clock.ts';
import { openDb } from '../server/src/kernel/db/db.ts';
import { sql } from '../server/src/kernel/db/sql.ts';
import { type Kernel, openKernel } from '../server/src/kernel/kernel.ts';
import type { TestApp } from '../server/src/testing/app.ts';
import { givenFor } from '../server/src/testing/given.ts';
import { makeWallet } from '../server/src/domains/finance/testing/wallet.ts';
import type { BenchDatabase } from './lib/database.ts';
import { printTable, times } from './lib/figures.ts';

/** `KURA_BENCH_FORWARDS` makes it small, to see that it runs. */
const orders = Number(process.env['KURA_BENCH_FORWARDS'] ?? 1000);
const rounds = 3;
const atOnce = 200;
const aimed = 0.5;
const actor: Actor = { ...system, kind: 'user', name: 'bench', userType: 'staff', permissions: new Set([everything]) };

type Recipient = Record<'recipientName' | 'phone' | 'postcode' | 'prefecture' | 'city' | 'street' | 'building', string>;
type Scene = Awaited<ReturnType<typeof marketScene>>;

/** A store with as many orders as are forwarded, pieces for all of them and for the same again, and money. */
async function prepare(app: TestApp): Promise<{ scene: Scene; ids: number[] }> {
  const scene = await marketScene(app);
  const { company, store, warehouse, productId } = scene;
  const locationId = warehouse.at['A-01-01-01'] ?? 0;
  await makeStock(app, { companyId: company.id, warehouseId: warehouse.id, productId, locationId, good: orders * 4, storeId: store.id });
  await makeWallet(app.db, { companyId: company.id, minor: 1_000_000_00 });
  const ids: number[] = [];
  for (let at = 0; at < orders; at += atOnce)
    ids.push(...(await feedOrders(app, store, ...Array.from({ length: Math.min(atOnce, orders - at) }, () => ({})))));
  return { scene, ids };
}

/** What a person would press: all of them, each its own transaction, submitted with stock and money. */
async function forwardAll({ db, clock }: Kernel, { warehouse }: Scene, ids: readonly number[]): Promise<number> {
  const choice = { warehouseId: warehouse.id, carrierMode: 'chosen', carrier: 'YAMATO', isSubmitted: true } as const;
  const startedAt = performance.now();
  const { results } = await eachMarketOrder(
    db,
    actor,
    ids,
    async (tx, id) => (await forwardOrder(tx, actor, id, choice, clock.now())).map(({ number }) => number),
    { lang: 'en', keepAnswer: () => Promise.resolve() },
  );
  const failed = results.find(({ isDone }) => !isDone);
  if (failed) throw new Error(`${failed.number}: ${failed.message}`);
  return performance.now() - startedAt;
}

/** The floor: the same outbound orders typed in and submitted by somebody who needs no marketplace order for it. */
async function typeAll({ db, clock }: Kernel, { company, store, warehouse, productId }: Scene): Promise<number> {
  const to = (await db.first<Recipient>(sql`
    select b.recipient_name, b.phone, b.postcode, b.prefecture, b.city, b.street, b.building
    from outbound_orders b join marketplace_forwards f on f.outbound_order_id = b.id order by b.id desc limit 1`)) as Recipient;
  const startedAt = performance.now();
  for (let at = 0; at < orders; at += 1)
    await db.tx(async (tx) => {
      const now = clock.now();
      const input = {
        companyId: company.id,
        warehouseId: warehouse.id,
        storeId: store.id,
        customerNo: `H${at}`,
        shippingType: 'normal',
        carrierMode: 'chosen',
        carrier: 'YAMATO',
        ...to,
        recipientCompany: '',
        deliveryDate: null,
        deliveryWindow: '',
        codJpy: 0,
        packaging: null,
        remark: '',
        lines: [{ productId, quantity: 2 }],
      } as const;
      const { id } = await createOrder(tx, actor, { ...input, lines: [...input.lines] }, now);
      await moveOutbound(tx, actor, id, 'submit', { input: { isAddressSure: false }, now });
    });
  return performance.now() - startedAt;
}

/** Orders of a channel forwarded in one press, against the same outbound orders made without them. */
export async function benchMarketForward({ url, dir }: BenchDatabase): Promise<void> {
  const secret = Buffer.alloc(32, 1).toString('base64');
  const config = loadConfig({ DATABASE_URL: url, KURA_DATA: dir, KURA_DEMO: '0', KURA_SECRET_KEY: secret });
  const db = openDb({ url, poolSize: 4 });
  const kernel = await openKernel({ config, db, log: pino({ level: 'silent' }), clock: systemClock });
  const app = { db, kernel, clock: systemClock, given: givenFor(kernel) } as unknown as TestApp;
  const rows: string[][] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      const { scene, ids } = await prepare(app);
      const took = await forwardAll(kernel, scene, ids);
      const floor = await typeAll(kernel, scene);
      const each = (ms: number) => `${(ms / orders).toFixed(1)} ms`;
      rows.push([String(round), `${(took / 1000).toFixed(2)} s`, each(took), each(floor), times(floor / took)]);
    }
  } finally {
    await kernel.close();
    await db.end();
  }
  printTable(
    `(d) ${orders.toLocaleString('en')} marketplace orders forwarded in bulk, against the same outbound orders typed in (aim: ${times(aimed)})`,
    ['round', 'forwarded', 'each', 'typed in, each', 'ratio'],
    rows,
  );
}
