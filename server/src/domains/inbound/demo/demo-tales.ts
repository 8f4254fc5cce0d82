import { FbaTransferInput } from '@kura/contract/inbound/fba-transfer/fba-transfer.ts';
import type { OrderMove } from '@kura/contract/inbound/order/order.machine.ts';
import { ProblemInput } from '@kura/contract/inbound/problem/problem.ts';
import { ReceiveInput } from '@kura/contract/inbound/receiving/receiving.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { transferCartons } from '../fba-transfer/fba-transfer.moves.ts';
import { reportProblem } from '../problem/report-problem.ts';
import * as cartons from '../receiving/carton.store.ts';
import { receiveOrder } from '../receiving/receive-order.ts';
import type { DemoDock } from './demo-deliveries.ts';
import { cartonsFor, type DemoGoods, goodsBySku } from './demo-goods.ts';
import { measureFirst } from './measure-first.ts';
import { measured, type DemoOrder, type DemoStep, type DemoTransport, playOrder, step, wayTo } from './demo-way.ts';

const hourMs = 3_600_000;

/** What somebody sent, and how far it has come. */
interface Tale {
  who: string;
  by: DemoTransport;
  goods: Readonly<Record<string, number>>;
  /** Days from today until it stands at the dock, as far as one can say today; those of the past came. */
  inDays: number;
  /** The last step of the way that was made; `none`: nobody has looked at it yet. */
  upTo?: OrderMove | 'none';
  container?: string;
  containers?: DemoOrder['containers'];
  more?: DemoOrder['more'];
  next?: readonly DemoStep[];
}

/** The cartons of the first pallet: the others stand in the truck. */
const unloaded = (at: Date, actor: Actor, count: number): DemoStep => ({
  at,
  async run(tx, id) {
    for (let cartonNo = 1; cartonNo <= count; cartonNo++)
      await cartons.arrive(tx, actor, id, found(await cartons.byNumber(tx, id, cartonNo)), at);
  },
});
/** Everything that came goes on to Amazon as it is. */
const onToAmazon = (at: Date, actor: Actor, count: number, fbaNo: string): DemoStep => ({
  at,
  async run(tx, id) {
    const center = found(await tx.first<{ id: number }>(sql`select id from fba_centers where code = 'NRT5'`));
    const cartonNumbers = Array.from({ length: count }, (_, i) => i + 1);
    const input = { orderId: id, fbaCenterId: center.id, fbaNo, fbaPo: '4H7KD2QP', remark: '', cartons: cartonNumbers };
    await transferCartons(tx, actor, FbaTransferInput.parse(input), at);
  },
});
/** A carton that nobody announced came along: its owner decides. */
const strangeCarton = (at: Date, actor: Actor, cartonCode: string, note: string): DemoStep => ({
  at,
  run: (tx, id) => reportProblem(tx, actor, ProblemInput.parse({ orderId: id, kind: 'strangeCarton', cartonCode, note }), at),
});
interface Came {
  goods: DemoGoods;
  good: number;
  defective: number;
  reason: 'short' | 'damaged' | null;
  note: string;
}
/** Stock only: it waits in the receiving area. */
const counted = (at: Date, actor: Actor, came: readonly Came[]): DemoStep => ({
  at,
  async run(tx, id) {
    await measureFirst(
      tx,
      actor,
      came.map(({ goods }) => goods),
      at,
    );
    const lines = came.map(({ goods, ...line }) => ({ ...line, productId: goods.id }));
    await receiveOrder(tx, actor, ReceiveInput.parse({ id, mode: 'stock', lines }), at);
  },
});

function tales({ clerk, receiver }: DemoDock, goods: readonly DemoGoods[], story: DemoStory): readonly Tale[] {
  const { now } = story;
  const today = dayIn(zones.JP, now);
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hourMs);
  const on = (days: number, time: string): Date => instantAt(zones.JP, addDays(today, days), time);
  const onwards = { 'HC-SP-18': 60, 'HC-FP-24': 36 };
  const forAmazon = { 'HC-FP-24': 48 };
  const cartonCountOf = (sent: Tale['goods']): number =>
    Object.entries(sent)
      .flatMap(([sku, pieces]) => cartonsFor(of(sku), pieces))
      .reduce((sum, { boxCount }) => sum + boxCount, 0);
  const of = (sku: string): DemoGoods => goodsBySku(goods, sku);
  return [
    // Ordered: one that can be reviewed, one whose accessories have no customs code, one whose owner has no money for it.
    {
      who: 'HC',
      by: 'LCL',
      goods: { 'HC-KT-12W': 240, 'HC-KT-12B': 160, 'HC-HP-26': 40 },
      inDays: 13,
      upTo: 'none',
      more: { remark: '年末补货，请安排本周拼箱' },
    },
    {
      who: 'AOI',
      by: 'AIR',
      goods: { 'AOI-DF-USB': 60, AOIDFUSBPAD: 200 },
      inDays: 6,
      upTo: 'none',
      more: { remark: '交換芯も同梱します' },
    },
    { who: 'QH', by: 'AIR', goods: { 'QH-SL-WARM': 80 }, inDays: 6, upTo: 'none', more: { remark: '等待充值后审核' } },
    // Reviewed: the first leg is held; what one brings oneself costs nothing before it is here.
    {
      who: 'HC',
      by: 'FCL',
      containers: { model: '20GP', count: 1 },
      goods: { 'HC-TO-09L': 180, 'HC-CM-DRIP': 200, 'HC-VC-STICK': 120 },
      inDays: 11,
      upTo: 'audit',
      more: { remark: '整柜，装柜前请拍照' },
    },
    {
      who: 'QH',
      by: 'self',
      goods: { 'QH-BD-COV': 60, 'QH-BD-FIT': 60 },
      inDays: 0,
      more: { courier: '佐川急便', trackingNumber: '407155002210' },
    },
    // Loaded together: one container, two companies.
    {
      who: 'HC',
      by: 'LCL',
      goods: { 'HC-FP-24': 120, 'HC-SP-18': 96 },
      inDays: 10,
      upTo: 'load',
      container: 'TCLU4187650',
      next: [measured(on(-2, '14:00'), clerk, { mm: 10, g: 350 })],
    },
    { who: 'AOI', by: 'LCL', goods: { 'AOI-ST-M01': 48, 'AOI-HG-10P': 60 }, inDays: 10, upTo: 'load', container: 'TCLU4187650' },
    {
      who: 'HC',
      by: 'FCL',
      containers: { model: '40HQ', count: 1 },
      goods: { 'HC-RC-055': 400, 'HC-HP-26': 160, 'HC-TH-500': 600 },
      inDays: 7,
      upTo: 'depart',
      container: 'MSKU7320184',
    },
    { who: 'AOI', by: 'LCL', goods: { 'AOI-LA-BK2': 30, 'AOI-MG-350': 144 }, inDays: 3, upTo: 'arrive', container: 'TCLU4186203' },
    {
      who: 'HC',
      by: 'AIR',
      goods: { 'HC-HD-1200': 60 },
      inDays: 0,
      upTo: 'release',
      container: 'NH934-16047',
      more: { remark: '促销急单' },
    },
    // Customs want to see one carton.
    {
      who: 'AOI',
      by: 'LCL',
      goods: { 'AOI-CD-SOY': 120, 'AOI-UM-60A': 80 },
      inDays: 1,
      container: 'TCLU4185916',
      next: [step(ago(5), clerk, 'inspect', { reason: '税関検査：成分表の提出を求められています' })],
    },
    // The truck is being unloaded.
    {
      who: 'HC',
      by: 'self',
      goods: { 'HC-KS-05K': 200, 'HC-LB-2T': 180 },
      inDays: 0,
      more: { courier: 'ヤマト運輸', trackingNumber: '407155009934' },
      next: [step(ago(2), receiver, 'checkIn'), unloaded(ago(1.5), receiver, 6)],
    },
    // Counted, and not yet carried to the shelves.
    {
      who: 'HC',
      by: 'self',
      goods: { 'HC-BL-600': 96, 'HC-HM-05S': 80 },
      inDays: -1,
      next: [
        step(on(-1, '09:20'), receiver, 'checkIn'),
        counted(on(-1, '11:45'), receiver, [
          { goods: of('HC-BL-600'), good: 93, defective: 2, reason: 'short', note: '外箱破损，少 1 件' },
          { goods: of('HC-HM-05S'), good: 80, defective: 0, reason: null, note: '' },
        ]),
      ],
    },
    // Here for Amazon, and waiting for somebody to send it on.
    {
      who: 'HC',
      by: 'self',
      goods: forAmazon,
      inDays: 0,
      more: { fbaNo: 'FBA15K9TT7C4', fbaPo: '7M2XN8RW', remark: '直接转运 FBA，勿上架' },
      next: [step(ago(4), receiver, 'checkIn'), unloaded(ago(3.5), receiver, cartonCountOf(forAmazon))],
    },
    // All of it goes on to a centre of Amazon.
    {
      who: 'HC',
      by: 'self',
      goods: onwards,
      inDays: -2,
      more: { fbaNo: 'FBA15K8XQ2M0', fbaPo: '4H7KD2QP', remark: '直接转运 FBA，勿上架' },
      next: [
        step(on(-2, '09:30'), receiver, 'checkIn'),
        unloaded(on(-2, '10:10'), receiver, cartonCountOf(onwards)),
        onToAmazon(on(-2, '15:20'), receiver, cartonCountOf(onwards), 'FBA15K8XQ2M0'),
      ],
    },
    {
      who: 'AOI',
      by: 'self',
      goods: { 'AOI-HG-10P': 60 },
      inDays: -1,
      more: { courier: '西濃運輸', trackingNumber: '407155013420' },
      next: [
        step(on(-1, '10:40'), receiver, 'checkIn'),
        unloaded(on(-1, '10:55'), receiver, 1),
        strangeCarton(on(-1, '11:05'), receiver, '407155013999', '伝票にない箱が1箱届きました。外装に品番の記載なし'),
      ],
    },
    // Taken back by the customer, and refused.
    {
      who: 'QH',
      by: 'self',
      goods: { 'QH-RG-RND': 20 },
      inDays: -4,
      next: [step(on(-5, '17:30'), firmOf(story, 'QH').owner, 'cancel', { reason: '工厂延期，改下月发货' })],
    },
    {
      who: 'AOI',
      by: 'LCL',
      goods: { 'AOI-PL-21': 60 },
      inDays: 4,
      upTo: 'none',
      next: [step(on(-8, '10:05'), clerk, 'reject', { reason: '梱包明細と数量が一致しません。修正のうえ再申請してください' })],
    },
  ];
}

/** Orders that somebody works on today, in every state of their way. */
export function demoTales(dock: DemoDock, goods: readonly DemoGoods[], story: DemoStory): DemoAct[] {
  const today = dayIn(zones.JP, story.now);
  return tales(dock, goods, story).flatMap((tale) => {
    const { who, by, inDays, upTo, container, containers, more, next = [] } = tale;
    const { created, handOver, steps } = wayTo(by, addDays(today, inDays), dock.clerk, {
      ...(container ? { container } : {}),
      ...(upTo && upTo !== 'none' ? { upTo } : {}),
    });
    const order: DemoOrder = {
      owner: firmOf(story, who).owner,
      warehouseId: dock.warehouseId,
      by,
      packages: Object.entries(tale.goods).flatMap(([sku, pieces]) => cartonsFor(goodsBySku(goods, sku), pieces)),
      deliveryDate: handOver,
      ...(containers ? { containers } : {}),
      ...(more ? { more } : {}),
    };
    return playOrder(order, created, [...(upTo === 'none' ? [] : steps), ...next]);
  });
}
