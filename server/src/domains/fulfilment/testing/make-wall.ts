import * as endpoints from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { sql } from '../../../kernel/db/sql.ts';
import type { Caller, TestApp } from '../../../testing/app.ts';
import { pickStock } from '../../inventory/public.ts';
import { addCounts, moveOutbound, ownerOf } from '../../outbound/public.ts';
import { hand } from '../../outbound/testing/make-outbound.ts';
import { makeProduct, type TestProduct } from '../../products/testing/make-product.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { makeWaiting, nextStep, shelve, type TestList, type TestOrder, type WaitingMore, waveOf } from './make-floor.ts';

type App = Pick<TestApp, 'db' | 'clock'>;

/** Everything of it lies on the cart. */
export async function pickOrder(app: App, order: TestOrder): Promise<void> {
  const now = app.clock.now();
  await app.db.tx(async (tx) => {
    await moveOutbound(tx, hand, order.id, 'beginPicking', { now });
    const owner = ownerOf(order);
    await pickStock(tx, hand, { reference: `pick:${order.id}`, cause: owner, owner }, now);
    const pieces = await tx.rows<{ pieceNo: number; quantity: number }>(
      sql`select piece_no, quantity from outbound_pieces where order_id = ${order.id}`,
    );
    for (const { pieceNo, quantity } of pieces) await addCounts(tx, order.id, { pieceNo, picked: quantity });
    await moveOutbound(tx, hand, order.id, 'endPicking', { now });
  });
}

export async function makeWall(
  app: App,
  warehouse: { id: number },
  more: { code?: string; rows?: number; columns?: number; isCellConfirmed?: boolean; largeRows?: number; largePieces?: number } = {},
): Promise<{ id: number; code: string }> {
  const { code = 'W01', rows = 4, columns = 9, isCellConfirmed = true, largeRows = 0, largePieces = 6 } = more;
  const now = app.clock.now();
  const row = await app.db.first<{ id: number }>(sql`
    insert into walls (warehouse_id, code, rows, columns, is_cell_confirmed, large_rows, large_pieces, created_at, updated_at)
    values (${warehouse.id}, ${code}, ${rows}, ${columns}, ${isCellConfirmed}, ${largeRows}, ${largePieces}, ${now}, ${now}) returning id`);
  return { id: row?.id ?? 0, code };
}

export interface SortFloor {
  warehouse: TestWarehouse;
  /** One piece of each in every order, two of `other`. */
  product: TestProduct;
  other: TestProduct;
  /** In the order in which they get their cells. */
  orders: TestOrder[];
  wave: { id: number; number: string; lists: TestList[] };
  wall: { id: number; code: string };
}
export interface SortMore {
  orders?: readonly WaitingMore[];
  lines?: (product: TestProduct, other: TestProduct, at: number) => readonly (readonly [TestProduct, number])[];
  wall?: Parameters<typeof makeWall>[2];
  isPicked?: boolean;
}
/** A picked wave in front of a free wall: two orders of one piece of a product and two of another, unless told. */
export async function makeSortFloor(app: App, company: { id: number }, more: SortMore = {}): Promise<SortFloor> {
  const { orders: wanted = [{}, {}], lines = (product, other) => [[product, 1] as const, [other, 2] as const], isPicked = true } = more;
  const warehouse = await makeWarehouse(app, { areas: [{ layers: 2, grids: 5, count: 2 }] });
  const [product, other] = [await makeProduct(app, company), await makeProduct(app, company)];
  await shelve(app, warehouse, product, 'A-01-01-02', 40);
  await shelve(app, warehouse, other, 'A-02-01-03', 40);
  const orders: TestOrder[] = [];
  for (const [at, one] of wanted.entries()) orders.push(await makeWaiting(app, warehouse, lines(product, other, at), one));
  const wave = await waveOf(app, warehouse, orders);
  if (isPicked) {
    for (const order of orders) await pickOrder(app, order);
    await app.db.run(sql`update picking_lists set status = 'picked' where wave_id = ${wave.id}`);
    await app.db.run(sql`update waves set status = 'picked' where id = ${wave.id}`);
  }
  const inTurn = orders.toSorted((one, two) => (one.number < two.number ? -1 : 1));
  return { warehouse, product, other, orders: inTurn, wave, wall: await makeWall(app, warehouse, more.wall) };
}

type DataOf<E> = E extends { data: infer D extends Shape } ? Out<D> : never;
type Answered = DataOf<typeof endpoints.scanPiece>;

/** Somebody with a scanner before one wall. */
export interface Sorter {
  bind(code: string, wallId?: number | null): Promise<Answered>;
  piece(product: Pick<TestProduct, 'warehouseSku'> | string, reference?: string): Promise<Answered>;
  cell(code: string, reference?: string): Promise<Answered>;
  /** Both scans; answers the second. */
  put(product: Pick<TestProduct, 'warehouseSku'>): Promise<Answered>;
  layDown(): Promise<Answered>;
  undo(cellNo?: number | null, reference?: string): Promise<Answered>;
  putBack(orderId: number, code?: string, reference?: string): Promise<Answered>;
  finish(explanations?: { cellNo: number; note: string }[]): ReturnType<typeof finishBy>;
  show(): Promise<DataOf<typeof endpoints.showSorting>>;
}
const finishBy = (who: Caller, id: number, explanations: { cellNo: number; note: string }[]) =>
  who.call(endpoints.finishSorting, { body: { id, explanations } });

export function sorterAt(who: Caller, { warehouse, wall }: Pick<SortFloor, 'warehouse' | 'wall'>, sortingId = 0): Sorter {
  let id = sortingId;
  const sorter: Sorter = {
    async bind(code, wallId = wall.id) {
      const { data, ...rest } = await who.call(endpoints.scanWave, { body: { warehouseId: warehouse.id, wallId, code } });
      if (!data) throw new Error(JSON.stringify(rest));
      id = data.sorting?.id ?? id;
      return data;
    },
    piece: async (product, reference = nextStep()) =>
      (
        await who.call(endpoints.scanPiece, {
          body: { sortingId: id, code: typeof product === 'string' ? product : product.warehouseSku, reference },
        })
      ).data,
    cell: async (code, reference = nextStep()) => (await who.call(endpoints.scanCell, { body: { sortingId: id, code, reference } })).data,
    async put(product) {
      const { cellNo } = await sorter.piece(product);
      return sorter.cell(`${wall.code}-${String(cellNo).padStart(2, '0')}`);
    },
    layDown: async () => (await who.call(endpoints.layDown, { body: { sortingId: id } })).data,
    undo: async (cellNo = null, reference = nextStep()) =>
      (await who.call(endpoints.undoSort, { body: { sortingId: id, cellNo, reference } })).data,
    putBack: async (orderId, code = 'ABN', reference = nextStep()) =>
      (await who.call(endpoints.putBackCell, { body: { sortingId: id, orderId, code, reference } })).data,
    finish: (explanations = []) => finishBy(who, id, explanations),
    show: async () => (await who.call(endpoints.showSorting, { query: { id } })).data,
  };
  return sorter;
}

/** A wave bound to its wall, without the station. */
export async function boundFloor(
  app: TestApp,
  company: { id: number },
  more: SortMore = {},
): Promise<SortFloor & { sortingId: number; sorter: Sorter }> {
  const floor = await makeSortFloor(app, company, more);
  const sorter = sorterAt(app.as(await app.given.staff()), floor);
  const { sorting, text } = await sorter.bind(floor.wave.number);
  if (!sorting) throw new Error(`not bound: ${text}`);
  return { ...floor, sortingId: sorting.id, sorter };
}
