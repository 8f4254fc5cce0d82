import type { FbaReturnMove } from '@kura/contract/inbound/fba-return/fba-return.machine.ts';
import { FbaReturnInput, ReceiveScan, ShelveScan } from '@kura/contract/inbound/fba-return/fba-return.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query, Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { moveFbaReturn } from '../fba-return/fba-return.moves.ts';
import { receiveReturned } from '../fba-return/receive-return.ts';
import { createFbaReturn } from '../fba-return/save-fba-return.ts';
import { shelveReturned } from '../fba-return/shelve-return.ts';
import type { DemoDock } from './demo-deliveries.ts';
import { type DemoGoods, goodsBySku } from './demo-goods.ts';

type Came = readonly [sku: string, condition: 'good' | 'defective' | 'abandon', quantity: number];
interface Removal {
  who: string;
  removalNo: string;
  goods: Readonly<Record<string, number>>;
  /** How many days ago Amazon was asked for it. */
  daysAgo: number;
  remark: string;
  upTo: 'asked' | 'audited' | 'receiving' | 'received' | 'done' | 'rejected';
  came?: readonly Came[];
}
/** What Amazon sends back: unsold, returned by buyers, or to be labelled anew. */
const removals: readonly Removal[] = [
  {
    who: 'HC',
    removalNo: 'HC-RM-0917',
    goods: { 'HC-TH-500': 24, 'HC-LB-2T': 10 },
    daysAgo: 12,
    remark: '滞销移除',
    upTo: 'done',
    came: [
      ['HC-TH-500', 'good', 24],
      ['HC-LB-2T', 'good', 10],
    ],
  },
  {
    who: 'HC',
    removalNo: 'HC-RM-0931',
    goods: { 'HC-KS-05K': 18 },
    daysAgo: 6,
    remark: '买家退货，请拍照确认外观',
    upTo: 'received',
    came: [
      ['HC-KS-05K', 'good', 14],
      ['HC-KS-05K', 'defective', 3],
      ['HC-KS-05K', 'abandon', 1],
    ],
  },
  {
    who: 'AOI',
    removalNo: 'AOI-RM-118',
    goods: { 'AOI-MG-350': 30, 'AOI-PL-21': 12 },
    daysAgo: 4,
    remark: '',
    upTo: 'receiving',
    came: [['AOI-MG-350', 'good', 18]],
  },
  { who: 'HC', removalNo: 'HC-RM-0944', goods: { 'HC-BL-600': 16 }, daysAgo: 3, remark: '', upTo: 'audited' },
  { who: 'AOI', removalNo: 'AOI-RM-120', goods: { 'AOI-CP-05': 8 }, daysAgo: 5, remark: '', upTo: 'rejected' },
  { who: 'QH', removalNo: 'QH-RM-007', goods: { 'QH-CS-45': 12 }, daysAgo: 1, remark: '换标后重新上架', upTo: 'asked' },
];
const reached: readonly Removal['upTo'][] = ['asked', 'audited', 'receiving', 'received', 'done'];

/** Where the same goods lie already. */
const shelfOf = async (db: Query, productId: number): Promise<string> =>
  found(
    await db.first<{ barcode: string }>(sql`
      select l.barcode from stock_balances b join locations l on l.id = b.location_id and l.kind = 'shelf' join areas a on a.id = l.area_id
      where b.product_id = ${productId} and a.kind = 'storage' and b.available > 0 and b.state = 'normal' order by b.id limit 1`),
  ).barcode;

function playRemoval(
  removal: Removal,
  { clerk, receiver, warehouseId }: DemoDock,
  goods: readonly DemoGoods[],
  story: DemoStory,
): DemoAct[] {
  const { who, removalNo, daysAgo, remark, upTo, came = [] } = removal;
  const day = addDays(dayIn(zones.JP, story.now), -daysAgo);
  const { owner } = firmOf(story, who);
  let id = 0;
  const act = (after: number, time: string, run: (tx: Tx, at: Date) => Promise<unknown>): DemoAct => {
    const at = instantAt(zones.JP, addDays(day, after), time);
    return { at, run: (tx) => run(tx, at) };
  };
  const move = (after: number, time: string, actor: Actor, name: FbaReturnMove, more: { input?: unknown; reason?: string } = {}) =>
    act(after, time, (tx, at) => moveFbaReturn(tx, actor, id, name, { ...more, now: at }));
  const asked = act(0, '09:15', async (tx, at) => {
    const lines = Object.entries(removal.goods).map(([sku, expected]) => ({ productId: goodsBySku(goods, sku).id, fnsku: '', expected }));
    const input = { warehouseId, storeId: null, removalNo, expectedDate: addDays(day, 7), remark, lines, trackingNumbers: [] };
    id = await createFbaReturn(tx, owner, FbaReturnInput.parse(input), at);
  });
  if (upTo === 'rejected') {
    const reason = '返送オーダー番号が確認できません。番号をご確認のうえ再申請してください';
    return [asked, move(0, '15:40', clerk, 'reject', { reason })];
  }
  const steps = [
    move(0, '13:30', clerk, 'audit'),
    act(2, '10:20', async (tx, at) => {
      for (const [n, [sku, condition, quantity]] of came.entries()) {
        const scan = { id, productId: goodsBySku(goods, sku).id, condition, quantity, reference: `demo-return-${n}` };
        await receiveReturned(tx, receiver, ReceiveScan.parse(scan), `demo:${id}:${n}`, at);
      }
    }),
    move(2, '11:30', receiver, 'endReceiving', { input: { parcels: 1, note: '' } }),
    act(2, '14:10', async (tx, at) => {
      for (const [n, [sku, , quantity]] of came.entries()) {
        const productId = goodsBySku(goods, sku).id;
        const scan = {
          id,
          productId,
          code: await shelfOf(tx, productId),
          holding: 'good',
          quantity,
          isOverCapacity: true,
          reference: `demo-shelve-${n}`,
        };
        await shelveReturned(tx, receiver, ShelveScan.parse(scan), `demo:${id}:put:${n}`, at);
      }
    }),
  ];
  return [asked, ...steps.slice(0, reached.indexOf(upTo))];
}

export const demoReturns = (dock: DemoDock, goods: readonly DemoGoods[], story: DemoStory): DemoAct[] =>
  removals.flatMap((removal) => playRemoval(removal, dock, goods, story));
