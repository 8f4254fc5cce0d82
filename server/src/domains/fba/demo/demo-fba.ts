import type { OrderMove } from '@kura/contract/fba/order/order.machine.ts';
import { OrderInput } from '@kura/contract/fba/order/order.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { moveOrder } from '../order/order.moves.ts';
import { createOrder } from '../order/save-order.ts';
import { labelCartons } from './demo-labels.ts';

interface Told {
  who: string;
  center: string;
  way: 'truck' | 'parcel';
  /** Cartons, and pieces in each. */
  cartons: number;
  pieces: number;
  fbaNo: string;
  poNumber: string;
  size: { lengthMm: number; widthMm: number; heightMm: number; weightG: number };
  minutesAgo: number;
  remark: string;
  moves: readonly (readonly [OrderMove, reason?: string])[];
}
const box = { lengthMm: 500, widthMm: 400, heightMm: 350, weightG: 9800 };
/** One that is typed, two that wait for their audit, one of them with a carton that is too large, one to be picked, one turned down. */
const told: readonly Told[] = [
  {
    who: 'AOI',
    center: 'NRT5',
    way: 'truck',
    cartons: 2,
    pieces: 3,
    fbaNo: 'FBA15K2M4P7Q',
    poNumber: '4KX8T2WZ',
    size: box,
    minutesAgo: 1500,
    remark: '',
    moves: [['submit'], ['approve']],
  },
  {
    who: 'HC',
    center: 'KIX2',
    way: 'truck',
    cartons: 1,
    pieces: 4,
    fbaNo: 'FBA15R8S3T1V',
    poNumber: '',
    size: box,
    minutesAgo: 420,
    remark: '',
    moves: [['submit']],
  },
  {
    who: 'AOI',
    center: 'NRT5',
    way: 'parcel',
    cartons: 1,
    pieces: 2,
    fbaNo: 'FBA15W5X6Y9Z',
    poNumber: '7HN3B5QC',
    size: { ...box, lengthMm: 720 },
    minutesAgo: 200,
    remark: '割れ物',
    moves: [['submit']],
  },
  {
    who: 'HC',
    center: 'KIX2',
    way: 'truck',
    cartons: 1,
    pieces: 2,
    fbaNo: 'FBA15A7B2C4D',
    poNumber: '9DL2F6MR',
    size: box,
    minutesAgo: 2900,
    remark: '',
    moves: [['submit'], ['reject', '货件已在卖家后台取消']],
  },
  {
    who: 'AOI',
    center: 'NRT5',
    way: 'truck',
    cartons: 3,
    pieces: 1,
    fbaNo: '',
    poNumber: '',
    size: box,
    minutesAgo: 60,
    remark: '',
    moves: [],
  },
];

/** The product of the firm of which most is free in the warehouse. */
const fullest = async (tx: Tx, companyId: number, warehouseId: number, least: number): Promise<number | undefined> =>
  (
    await tx.first<{ id: number }>(sql`
      select b.product_id as id from stock_balances b join locations l on l.id = b.location_id join products p on p.id = b.product_id
      where b.company_id = ${companyId} and b.warehouse_id = ${warehouseId} and b.store_id is null and l.kind = 'shelf' and l.state = 'normal'
        and p.status = 'enabled' and p.type <> 'composite' and not p.is_serial_controlled
      group by 1 having sum(b.available) >= ${least} order by sum(b.available) desc, 1 limit 1`)
  )?.id;
const centerId = async (tx: Tx, code: string): Promise<number | undefined> =>
  (await tx.first<{ id: number }>(sql`select id from fba_centers where code = ${code} and status = 'enabled'`))?.id;

function play(one: Told, story: DemoStory): DemoAct {
  const at = new Date(story.now.getTime() - one.minutesAgo * 60_000);
  return {
    at,
    async run(tx) {
      const warehouseId = found(story.warehouseIds.get('TYO1'));
      const { owner, companyId } = firmOf(story, one.who);
      const quantity = one.cartons * one.pieces;
      const [productId, center] = [await fullest(tx, companyId, warehouseId, quantity), await centerId(tx, one.center)];
      if (productId === undefined || center === undefined) return;
      const input = OrderInput.parse({
        warehouseId,
        centerId: center,
        source: 'stock',
        way: one.way,
        carrier: one.way === 'parcel' ? 'SAGAWA' : null,
        wishedDay: addDays(dayIn(zones.JP, story.now), 4),
        remark: one.remark,
        lines: [{ productId, quantity }],
        packages: [
          { ...one.size, boxCount: one.cartons, fbaNo: one.fbaNo, poNumber: one.poNumber, contents: [{ productId, quantity: one.pieces }] },
        ],
      });
      const id = await createOrder(tx, owner, input, at);
      if (one.fbaNo !== '') await labelCartons(tx, story, owner, { id, centerCode: one.center }, at);
      for (const [move, reason = ''] of one.moves)
        await moveOrder(tx, move === 'submit' ? owner : clerkOf(story, 'ops'), id, move, { input: { isSure: true }, reason, now: at });
    },
  };
}

/** A store with enough of a set and of pieces with serial numbers: two of each are to be picked, and their numbers scanned. */
const setAndSerial = async (tx: Tx, companyId: number, warehouseId: number) => {
  const free = sql`
    select b.store_id, b.product_id, sum(b.available) as pieces from stock_balances b join locations l on l.id = b.location_id
    where b.company_id = ${companyId} and b.warehouse_id = ${warehouseId} and l.kind = 'shelf' and l.state = 'normal' and b.available > 0 group by 1, 2`;
  const set = await tx.first<{ id: number; storeId: number | null }>(sql`
    select k.set_id as id, f.store_id from product_parts k join products p on p.id = k.set_id and p.status = 'enabled'
      join (${free}) f on f.product_id = k.part_id and f.pieces >= 4 * k.quantity
    where p.company_id = ${companyId} group by 1, 2
    having count(*) = (select count(*) from product_parts x where x.set_id = k.set_id) order by 1, 2 limit 1`);
  if (!set) return null;
  const numbered = await tx.first<{ id: number }>(sql`
    select p.id from products p join (${free}) f on f.product_id = p.id and f.store_id is not distinct from ${set.storeId}::bigint and f.pieces >= 4
    where p.is_serial_controlled and p.status = 'enabled' and p.id not in (select k.part_id from product_parts k where k.set_id = ${set.id})
    order by f.pieces desc, p.id limit 1`);
  return { storeId: set.storeId, goods: numbered ? [set.id, numbered.id] : [set.id] };
};
function playMixed(story: DemoStory): DemoAct {
  const at = new Date(story.now.getTime() - 1300 * 60_000);
  return {
    at,
    async run(tx) {
      const warehouseId = found(story.warehouseIds.get('TYO1'));
      const { owner, companyId } = firmOf(story, 'HC');
      const [enough, center] = [await setAndSerial(tx, companyId, warehouseId), await centerId(tx, 'KIX2')];
      if (!enough || center === undefined) return;
      const { storeId, goods } = enough;
      const input = OrderInput.parse({
        warehouseId,
        centerId: center,
        storeId,
        source: 'stock',
        way: 'truck',
        carrier: null,
        wishedDay: addDays(dayIn(zones.JP, story.now), 5),
        remark: '',
        lines: goods.map((productId) => ({ productId, quantity: 2 })),
        packages: goods.map((productId) => ({
          ...box,
          boxCount: 1,
          fbaNo: 'FBA15N6P2Q8R',
          poNumber: '2VB7K4JD',
          contents: [{ productId, quantity: 2 }],
        })),
      });
      const id = await createOrder(tx, owner, input, at);
      await labelCartons(tx, story, owner, { id, centerCode: 'KIX2' }, at);
      for (const move of ['submit', 'approve'] as const)
        await moveOrder(tx, move === 'submit' ? owner : clerkOf(story, 'ops'), id, move, { input: { isSure: true }, now: at });
    },
  };
}

/** Cartons that are to go to Amazon, each a step further. */
export const demoFba = async (_tx: Tx, story: DemoStory): Promise<DemoAct[]> => [...told.map((one) => play(one, story)), playMixed(story)];
