import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { OrderMove } from '@kura/contract/workorders/order/order.machine.ts';
import { InternalInput, OrderInput } from '@kura/contract/workorders/order/order.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { moveOrder } from '../order/order.moves.ts';
import * as store from '../order/order.store.ts';
import { createInternal, createOrder, spendTime } from '../order/save-order.ts';

interface Told {
  /** Null: of staff for staff. */
  who: string | null;
  /** The company that an internal one is billed to. */
  billTo?: string;
  type: OrderInput['type'];
  content: string;
  pieces: number;
  minutesAgo: number;
  price?: number;
  currency?: 'CNY' | 'JPY';
  priceNote?: string;
  minutes?: readonly (readonly [who: string, minutes: number, note: string])[];
  moves: readonly (readonly [OrderMove, reason?: string])[];
}
const done: Told['moves'] = [['audit'], ['accept'], ['process'], ['complete']];
/** From the one that was just asked for to those that are done: a price that waits, one that was declined, one in yen, one sent back. */
const told: readonly Told[] = [
  {
    who: 'AOI',
    type: 'relabel',
    content: '新しい FNSKU ラベルに貼り替えてください。旧ラベルは完全に隠してください。',
    pieces: 24,
    minutesAgo: 35,
    moves: [],
  },
  {
    who: 'HC',
    type: 'repack',
    content: '外箱受潮变形，请更换为新外箱并重新贴标，内盒保持原样。',
    pieces: 12,
    minutesAgo: 310,
    price: 180_00,
    priceNote: '12 个外箱 × 15.00',
    moves: [['audit']],
  },
  {
    who: 'HC',
    type: 'inspect',
    content: '请抽检 10 件外观与配件，每件拍照 3 张发附件。',
    pieces: 10,
    minutesAgo: 1480,
    price: 96_00,
    minutes: [['checker', 45, '抽检 10 件']],
    moves: [['audit'], ['accept']],
  },
  {
    who: 'AOI',
    type: 'kit',
    content: '本体と替えブラシ2本をセットにして袋詰めしてください。',
    pieces: 30,
    minutesAgo: 4500,
    price: 4200,
    currency: 'JPY',
    priceNote: '140円 × 30セット',
    minutes: [
      ['checker', 70, ''],
      ['receiver', 35, '袋詰め'],
    ],
    moves: done,
  },
  {
    who: 'QH',
    type: 'dispose',
    content: '请销毁退回的不良品，并保留销毁照片。',
    pieces: 6,
    minutesAgo: 2700,
    price: 120_00,
    moves: [['audit'], ['decline', '价格高于上次的 80 元，请重新报价']],
  },
  {
    who: 'QH',
    type: 'other',
    content: '换标。',
    pieces: 8,
    minutesAgo: 900,
    moves: [['sendBack', '请上传新标签文件，并说明贴在哪一面']],
  },
  {
    who: null,
    type: 'count',
    content: 'B 区 2 排货架盘点前整理：同一 SKU 合并到一个货位，空箱回收。',
    pieces: 0,
    minutesAgo: 1300,
    minutes: [['receiver', 50, '']],
    moves: [['audit']],
  },
  {
    who: null,
    billTo: 'HC',
    type: 'repack',
    content: '到货托盘破损，重新打托并缠膜，共 2 托。',
    pieces: 0,
    minutesAgo: 520,
    price: 160_00,
    priceNote: '每托 80.00',
    moves: [['audit']],
  },
  { who: null, type: 'other', content: '复核台 2 号打印机色带更换，试打 5 张面单。', pieces: 0, minutesAgo: 80, moves: [] },
];

/** One of which there are as many. */
const someProduct = async (tx: Tx, companyId: number, warehouseId: number, pieces: number): Promise<number | undefined> =>
  (
    await tx.first<{ id: number }>(sql`
      select p.id from products p join stock_balances b on b.product_id = p.id and b.warehouse_id = ${warehouseId}
      where p.company_id = ${companyId} and p.type = 'ordinary' and p.status = 'enabled'
      group by p.id having sum(b.available) >= ${pieces} order by p.id limit 1`)
  )?.id;

function play(one: Told, story: DemoStory): DemoAct {
  const at = new Date(story.now.getTime() - one.minutesAgo * 60_000);
  const customerMoves: readonly OrderMove[] = ['accept', 'decline'];
  return {
    at,
    async run(tx) {
      const warehouseId = found(story.warehouseIds.get('TYO1'));
      const clerk = clerkOf(story, 'ops');
      const payer = one.who ?? one.billTo;
      const firm = payer === undefined ? undefined : firmOf(story, payer);
      const productId = firm && one.pieces > 0 ? await someProduct(tx, firm.companyId, warehouseId, one.pieces) : undefined;
      const dueDay = addDays(dayIn(zones.JP, story.now), 2);
      const items = productId === undefined ? [] : [{ productId, quantity: one.pieces }];
      const asked = { type: one.type, content: one.content, warehouseId, dueDay, items, ...(firm ? { companyId: firm.companyId } : {}) };
      const id =
        one.who === null || firm === undefined
          ? await createInternal(tx, clerk, InternalInput.parse({ ...asked, assigneeId: clerkOf(story, 'receiver').userId }), at)
          : await createOrder(tx, firm.owner, OrderInput.parse(asked), at);
      const input = { priceMinor: one.price ?? 0, currency: one.currency ?? 'CNY', priceNote: one.priceNote ?? '' };
      for (const [move, reason = ''] of one.moves) {
        if (move === 'process') await spend(tx, id);
        const { revision } = found(await store.row(tx, clerk.scope, id));
        const who = customerMoves.includes(move) && firm ? firm.owner : clerk;
        await moveOrder(tx, who, id, move, { input: { ...input, revision }, reason, now: at });
      }
      if (!one.moves.some(([move]) => move === 'process')) await spend(tx, id);
    },
  };
  async function spend(tx: Tx, id: number): Promise<void> {
    for (const [who, minutes, note] of one.minutes ?? []) await spendTime(tx, clerkOf(story, who), { id, minutes, note }, at);
  }
}

/** Work that customers asked for, and what the provider does for itself. */
export const demoOrders = (story: DemoStory): DemoAct[] => told.map((one) => play(one, story));
