import { ArriveScan, ReceiveScan, ReturnInput, ShelveScan } from '@kura/contract/outbound/return/return.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { arriveUnannounced } from '../return/arrive-unannounced.ts';
import { receiveBack } from '../return/receive-back.ts';
import { moveReturn } from '../return/return.moves.ts';
import { createReturn } from '../return/save-return.ts';
import { shelveBack } from '../return/shelve-back.ts';

type Came = readonly [condition: 'good' | 'defective' | 'abandon', quantity: number];
interface Back {
  who: string;
  sku: string;
  expected: number;
  trackingNumber: string;
  cause: ReturnInput['cause'];
  daysAgo: number;
  remark: string;
  wish: Pick<ReturnInput, 'goodChoice' | 'defectiveChoice'>;
  upTo: 'asked' | 'audited' | 'received' | 'shelved' | 'returned';
  came?: readonly Came[];
}
const shelveAll = { goodChoice: 'shelve', defectiveChoice: 'shelve' } as const;
const askAboutDamaged = { goodChoice: 'shelve', defectiveChoice: null } as const;
/** What buyers sent back: one is done, one waits for the customer, others are on their way. */
const backs: readonly Back[] = [
  {
    who: 'HC',
    sku: 'HC-TH-500',
    expected: 1,
    trackingNumber: '488012345671',
    cause: 'changedMind',
    daysAgo: 8,
    remark: '',
    wish: shelveAll,
    upTo: 'shelved',
    came: [['good', 1]],
  },
  {
    who: 'HC',
    sku: 'HC-KS-05K',
    expected: 2,
    trackingNumber: '488012345682',
    cause: 'defect',
    daysAgo: 2,
    remark: '买家说开关失灵',
    wish: askAboutDamaged,
    upTo: 'received',
    came: [['defective', 2]],
  },
  {
    who: 'AOI',
    sku: 'AOI-MG-350',
    expected: 1,
    trackingNumber: '488012345693',
    cause: 'wrongItem',
    daysAgo: 2,
    remark: '色違いのため返品',
    wish: shelveAll,
    upTo: 'audited',
  },
  {
    who: 'AOI',
    sku: 'AOI-PL-21',
    expected: 3,
    trackingNumber: '488012345704',
    cause: 'changedMind',
    daysAgo: 1,
    remark: '',
    wish: askAboutDamaged,
    upTo: 'asked',
  },
  {
    who: 'QH',
    sku: 'QH-CS-45',
    expected: 1,
    trackingNumber: '488012345715',
    cause: 'other',
    daysAgo: 1,
    remark: '',
    wish: shelveAll,
    upTo: 'returned',
  },
];
const strayCode = 'FB7702231';

/** Where the same goods lie already. */
const shelfOf = async (tx: Tx, productId: number): Promise<string> =>
  found(
    await tx.first<{ barcode: string }>(sql`
      select l.barcode from stock_balances b join locations l on l.id = b.location_id and l.kind = 'shelf' join areas a on a.id = l.area_id
      where b.product_id = ${productId} and a.kind = 'storage' and b.available > 0 and b.state = 'normal' order by b.id limit 1`),
  ).barcode;
const productOf = async (tx: Tx, companyId: number, sku: string): Promise<number> =>
  found(await tx.first<{ id: number }>(sql`select id from products where company_id = ${companyId} and sku = ${sku}`)).id;

function playBack(back: Back, story: DemoStory): DemoAct[] {
  const { who, sku, expected, daysAgo, wish, upTo, came = [], ...told } = back;
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  const [clerk, receiver] = [clerkOf(story, 'ops'), clerkOf(story, 'receiver')];
  const { owner, companyId } = firmOf(story, who);
  const day = addDays(dayIn(zones.JP, story.now), -daysAgo);
  let [id, productId] = [0, 0];
  const act = (time: string, run: (tx: Tx, at: Date) => Promise<unknown>): DemoAct => {
    const at = instantAt(zones.JP, day, time);
    return { at, run: (tx) => run(tx, at) };
  };
  const asked = act('09:40', async (tx, at) => {
    productId = await productOf(tx, companyId, sku);
    const input = { warehouseId, ...told, ...wish, lines: [{ productId, expected }] };
    id = await createReturn(tx, owner, ReturnInput.parse(input), at);
  });
  if (upTo === 'returned')
    return [asked, act('13:10', (tx, at) => moveReturn(tx, clerk, id, 'sendBack', { reason: '请补充买家的退货原因', now: at }))];
  const steps = [
    act('10:30', (tx, at) => moveReturn(tx, clerk, id, 'audit', { now: at })),
    act('14:20', async (tx, at) => {
      for (const [n, [condition, quantity]] of came.entries()) {
        const scan = { id, productId, condition, quantity, reference: `demo-back-${n}` };
        await receiveBack(tx, receiver, ReceiveScan.parse(scan), `demo:back:${id}:${n}`, at);
      }
      await moveReturn(tx, receiver, id, 'endReceiving', { input: { parcels: 1, note: '' }, now: at });
    }),
    act('15:05', async (tx, at) => {
      for (const [n, [, quantity]] of came.entries()) {
        const scan = { id, productId, code: await shelfOf(tx, productId), quantity, isOverCapacity: true, reference: `demo-shelve-${n}` };
        await shelveBack(tx, receiver, ShelveScan.parse(scan), `demo:back:${id}:put:${n}`, at);
      }
    }),
  ];
  return [asked, ...steps.slice(0, ['asked', 'audited', 'received', 'shelved'].indexOf(upTo))];
}

export function demoReturns(story: DemoStory): DemoAct[] {
  const warehouseId = found(story.warehouseIds.get('TYO1'));
  const at = instantAt(zones.JP, addDays(dayIn(zones.JP, story.now), -1), '16:25');
  const stray: DemoAct = {
    at,
    run: (tx) => {
      const scan = ArriveScan.parse({
        warehouseId,
        code: strayCode,
        cause: 'other',
        note: '外箱破れ、送り状の差出人なし',
        reference: 'demo-stray-1',
      });
      return arriveUnannounced(tx, clerkOf(story, 'receiver'), scan, 'demo:stray:1', at);
    },
  };
  return [...backs.flatMap((back) => playBack(back, story)), stray];
}
