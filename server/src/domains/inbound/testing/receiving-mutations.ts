import { fileStore } from '../../../kernel/files/file.store.ts';
import { system } from '../../../kernel/actor.ts';
import type { Mutations, Scene } from '../../../testing/sweep/mutation.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { priceReaderOn } from '../../quotes/public.ts';
import { receivePieces } from '../receiving/receive-pieces.ts';
import * as store from '../receiving/receiving.store.ts';
import { type InboundMore, makeInbound, type TestInbound } from './make-inbound.ts';
import { nextStep } from './dock.ts';

/** Books belong to the provider: once for all calls of the sweep. */
export async function withPrices({ app }: Scene): Promise<void> {
  const read = await priceReaderOn(app.db, { companyId: null, day: '2026-06-10' }, ['service']);
  if (!read('service', 'PHOTO')) await app.db.tx((tx) => addReadyPrices(tx, app.clock.now()));
}

const small = { packages: [{ boxCount: 1, quantityPerBox: 2 }] };
const atDock = (scene: Scene, more: InboundMore = {}) =>
  makeInbound(scene.app, scene.company, { status: 'pendingStock', ...small, ...more });

/** Both its pieces are in the receiving area, and what came above them in the abnormal one. */
export async function received(scene: Scene, good = 2): Promise<TestInbound> {
  const order = await atDock(scene);
  const [line] = order.packages;
  await scene.app.db.tx(async (tx) => {
    const held = await store.lock(tx, { companyId: null }, order.id);
    const [plan] = await store.plannedOf(tx, order.id, [line?.productId ?? 0]);
    if (!held || !plan) throw new Error('nothing was made');
    const reference = nextStep();
    await receivePieces(
      tx,
      system,
      held,
      reference,
      [{ plan, good, defective: 0, cartonNo: null, serials: [], reference }],
      scene.app.clock.now(),
    );
  });
  return order;
}
const productOf = ({ packages }: TestInbound): number => packages[0]?.productId ?? 0;

/** What the calls of the receiving station need: goods that stand at the dock. */
export const receivingMutations: Mutations = {
  'POST /receiving/scan/carton': async (scene) => {
    const order = await atDock(scene);
    return { body: { orderId: order.id, code: `${order.number}-001`, reference: nextStep() } };
  },
  'POST /receiving/scan/receive': async (scene) => {
    const order = await atDock(scene);
    return { body: { orderId: order.id, productId: productOf(order), good: 1, reference: nextStep() } };
  },
  'POST /receiving/scan/shelve': async (scene) => {
    const order = await received(scene);
    return { body: { orderId: order.id, productId: productOf(order), code: 'A-01-01-01', quantity: 1, reference: nextStep() } };
  },
  'POST /receiving/measure': async (scene, body) => {
    const order = await atDock(scene);
    return { body: { ...body, orderId: order.id, productId: productOf(order) } };
  },
  'POST /receiving/photos': async (scene) => {
    await withPrices(scene);
    const { app, staff } = scene;
    const order = await atDock(scene);
    const file = {
      kind: 'attachment',
      name: 'a.png',
      mime: 'image/png',
      size: 1,
      sha256: '',
      width: 1,
      height: 1,
      storageKey: nextStep(),
    } as const;
    const { id } = await fileStore.insert(app.db, { userId: staff.id, companyId: null }, file);
    return { body: { orderId: order.id, fileIds: [id] }, who: staff };
  },
  'POST /receiving/receive': async (scene) => {
    await withPrices(scene);
    const order = await atDock(scene);
    return { body: { id: order.id, mode: 'stock', lines: [{ productId: productOf(order), good: 2, defective: 0 }] } };
  },
  'POST /receiving/end': async (scene) => {
    await withPrices(scene);
    return { body: { id: (await received(scene)).id } };
  },
};
