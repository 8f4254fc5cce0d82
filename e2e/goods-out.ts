import type { APIRequestContext } from '@playwright/test';
import { callAs } from './enter.ts';
import { makeGoods, toteOf, type Goods, type Place } from './floor.ts';
import { uniqueAccount, type Caller } from './people.ts';
import { expect } from './story.ts';

export const taken = async <T>(answer: ReturnType<Caller['call']>): Promise<T> => {
  const { code, message, data } = await answer;
  expect(code, message).toBe(200);
  return data as T;
};
export interface Shown {
  readonly id: number;
  readonly number: string;
  readonly status: string;
}
interface Told {
  readonly tone: string;
  readonly text: string;
}
let told = 0;
/** As a station makes them. */
export const reference = (): string => `story-${process.pid}-${Date.now()}-${(told += 1)}`;
/** A scan that somebody else does at the same station; it must go on. */
export async function scanned<T extends Told>(who: Caller, path: string, body: object): Promise<T> {
  const answer = await taken<T>(who.call('POST', path, { ...body, reference: reference() }));
  expect(answer.tone, answer.text).toBe('green');
  return answer;
}

export interface Warehouse {
  readonly id: number;
  readonly code: string;
  readonly cup: Goods;
  readonly plate: Goods;
  /** With serial numbers. */
  readonly oven: Goods;
  readonly serials: readonly string[];
  /** Ten cups, forty cups, forty plates, three ovens. */
  readonly places: readonly [Place, Place, Place, Place];
}
const box = { boxCount: 1, cost: null, courier: '', trackingNumber: '', poNumber: '', fbaCenterId: null };

/** A warehouse of its own, with what a customer sent there: nobody else's wave, wall or truck is in the way. */
export async function makeWarehouse(request: APIRequestContext): Promise<Warehouse> {
  const [admin, customer, ops, receiver] = await Promise.all(
    (['admin', 'haichuan', 'ops', 'receiver'] as const).map((who) => callAs(request, who)),
  );
  if (!admin || !customer || !ops || !receiver) throw new Error('nobody is there');
  const code = uniqueAccount('W').toUpperCase().slice(-10);
  const { id } = await taken<{ id: number }>(
    admin.call('POST', '/warehouse/create', {
      code,
      nameZh: `出货仓 ${code}`,
      nameJp: `出荷倉庫 ${code}`,
      country: 'JP',
      region: '千葉県',
      postcode: '272-0193',
      address: '千葉県市川市塩浜2-1',
      phone: '047-000-0000',
    }),
  );
  const area = await taken<{ id: number }>(admin.call('POST', '/area/create', { warehouseId: id, name: 'A', kind: 'storage', sort: 1 }));
  const shelf = { areaId: area.id, shelfStart: 1, count: 1, layers: 1, grids: 4, capacity: 1000, barcodeStart: '0101' };
  await taken(admin.call('POST', '/shelf/create', shelf));
  const { rows } = await taken<{ rows: Place[] }>(admin.call('GET', '/location/list', { areaId: area.id, sort: 'code', order: 'asc' }));
  const places = rows as unknown as Warehouse['places'];

  const sizes = {
    cup: { lengthMm: 100, widthMm: 80, heightMm: 90, weightG: 300 },
    plate: { lengthMm: 200, widthMm: 200, heightMm: 30, weightG: 420 },
    oven: { lengthMm: 300, widthMm: 250, heightMm: 200, weightG: 3000 },
  };
  const cup = await makeGoods(request, sizes.cup);
  const plate = await makeGoods(request, { nameZh: '餐盘', nameJp: 'プレート', ...sizes.plate });
  const oven = await makeGoods(request, { nameZh: '电烤箱', nameJp: 'オーブン', isSerialControlled: true, ...sizes.oven });
  const serials = ['1', '2', '3'].map((n) => `${oven.sku}-SN${n}`);
  const sent = [
    { goods: cup, size: sizes.cup, good: 50, at: [10, 40, 0, 0], serials: [] },
    { goods: plate, size: sizes.plate, good: 40, at: [0, 0, 40, 0], serials: [] },
    { goods: oven, size: sizes.oven, good: 3, at: [0, 0, 0, 3], serials },
  ];
  const order = await taken<Shown>(
    customer.call('POST', '/inbound/create', {
      warehouseId: id,
      storeId: null,
      deliveryMethod: 'self',
      transportMethod: null,
      lane: null,
      containerModel: null,
      containerCount: null,
      deliveryDate: new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10),
      packages: sent.map(({ goods, good }) => ({
        ...box,
        productId: goods.id,
        lengthMm: 600,
        widthMm: 400,
        heightMm: 400,
        weightG: 15_000,
        quantityPerBox: good,
      })),
    }),
  );
  await taken(ops.call('POST', '/inbound/audit', { id: order.id }));
  await taken(receiver.call('POST', '/inbound/checkIn', { id: order.id }));
  // Nobody has measured them before.
  for (const { goods, size } of sent)
    await taken(receiver.call('POST', '/receiving/measure', { orderId: order.id, productId: goods.id, ...size }));
  await taken(
    receiver.call('POST', '/receiving/receive', {
      id: order.id,
      mode: 'shelve',
      lines: sent.map(({ goods, good, at, serials: numbers }) => ({
        productId: goods.id,
        good,
        defective: 0,
        serials: numbers,
        places: places.flatMap((place, index) => (at[index] ? [{ locationId: place.id, holding: 'good', quantity: at[index] }] : [])),
      })),
    }),
  );
  // Everything that waits goes at once when somebody looks at the plan; numbers for labels are there.
  await taken(
    ops.call('POST', '/wave/set', {
      warehouseId: id,
      mode: 'byCutoff',
      orderCount: 30,
      clockTimes: ['15:00'],
      intervalMinutes: '60',
      maxMulti: 36,
      maxSingle: 200,
      worksFrom: '08:00',
      worksTo: '20:00',
      pickers: 1,
      isAutomatic: false,
      handOvers: [],
    }),
  );
  const body = `2${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  const pool = { warehouseId: id, carrier: 'SAGAWA', firstBody: `${body}000`, lastBody: `${body}999` };
  await taken(ops.call('POST', '/label/pools/create', pool));
  return { id, code, cup, plate, oven, serials, places };
}

export const recipient = {
  recipientName: '山田 花子',
  phone: '06-5555-0101',
  postcode: '530-0001',
  prefecture: '27',
  city: '大阪市北区',
  street: '梅田1-1-1',
};
/** A cup and a plate each, released. */
export async function makeOrders(request: APIRequestContext, { id, cup, plate }: Warehouse, count: number): Promise<readonly Shown[]> {
  const [customer, ops] = [await callAs(request, 'haichuan'), await callAs(request, 'ops')];
  const orders: Shown[] = [];
  for (let n = 0; n < count; n += 1) {
    const lines = [cup, plate].map((goods) => ({ productId: goods.id, quantity: 1 }));
    const order = { warehouseId: id, storeId: null, carrier: 'SAGAWA', packaging: null, deliveryDate: null, ...recipient, lines };
    orders.push(await taken<Shown>(customer.call('POST', '/outbound/create', order)));
  }
  const ids = orders.map((order) => order.id);
  await taken(customer.call('POST', '/outbound/submitMany', { ids }));
  await taken(ops.call('POST', '/outbound/approveMany', { ids: ids.slice(1) }));
  return orders;
}

interface Line {
  readonly locationId: number;
  readonly quantity: number;
  readonly picked: number;
  readonly codes: readonly string[];
}
/** All of a list onto the cart, by somebody with another handheld. */
export async function pickAll(request: APIRequestContext, listId: number): Promise<void> {
  const picker = await callAs(request, 'picker');
  const tote = toteOf(listId);
  const { job } = await taken<{ job: { lines: Line[] } }>(picker.call('POST', '/picking/scan/tote', { id: listId, code: tote }));
  for (const { locationId, quantity, codes } of job.lines) {
    const scans = quantity > 5 ? [quantity] : Array.from({ length: quantity }, () => 1);
    for (const each of scans) await scanned(picker, '/picking/scan/product', { id: listId, locationId, code: codes[0], quantity: each });
  }
  await taken(picker.call('POST', '/picking/complete', { id: listId }));
}

/** Pieces of a wave into the cells they are sent to. */
export async function sortAll(request: APIRequestContext, sortingId: number, wall: string, pieces: readonly Goods[]): Promise<void> {
  const sorter = await callAs(request, 'sorter');
  for (const { code } of pieces) {
    const { cellNo } = await scanned<Told & { cellNo: number }>(sorter, '/sorting/scan/piece', { sortingId, code });
    await scanned(sorter, '/sorting/scan/cell', { sortingId, code: `${wall}-${String(cellNo).padStart(2, '0')}` });
  }
}

interface Packed extends Told {
  readonly job: { readonly parcel: { readonly theoryG: number } };
}
/** A sorted order into a box, with its label: answers the number on it. */
export async function packOrder(
  request: APIRequestContext,
  { id: warehouseId, cup, plate }: Warehouse,
  orderId: number,
  pieces: readonly Goods[] = [cup, plate],
): Promise<string> {
  const checker = await callAs(request, 'checker');
  for (const { code } of pieces) await scanned(checker, '/recheck/scan/code', { warehouseId, orderId, code });
  const { job } = await scanned<Packed>(checker, '/recheck/scan/box', { orderId, packaging: 'BOX80' });
  await scanned(checker, '/recheck/scan/weight', { orderId, weightG: job.parcel.theoryG });
  const { trackingNumber } = await taken<{ trackingNumber: string }>(checker.call('POST', '/recheck/scan/label', { orderId }));
  await scanned(checker, '/recheck/scan/code', { warehouseId, orderId, code: trackingNumber });
  return trackingNumber;
}
