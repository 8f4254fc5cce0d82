import { addDays, weekday } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import type { Numbered } from '../../../kernel/numbers.ts';
import { cutOffOrder, holdOrder, moveOutbound, putBack } from '../../outbound/public.ts';
import { moveManifest } from '../manifest/manifest.moves.ts';
import { makeWave } from '../wave/make-wave.ts';
import * as settings from '../wave/setting.store.ts';
import { type DemoFloor, floorFrom } from './demo-floor.ts';
import * as sold from './demo-orders.ts';
import { type DemoSale, placeSale, type SaleUpTo } from './demo-sales.ts';
import { checkOrder, countPieces, loadTruck, missPiece, openTruck, pickWave, sortWave } from './demo-stations.ts';

const minuteMs = 60_000;
const values = <T>(record: Readonly<Record<string, T>>): T[] => Object.values(record);

/** The last two days and this one: orders in every state of their way, each brought there by the people of the floor. */
export function demoDay(story: DemoStory, warehouseId: number): DemoAct[] {
  const { now } = story;
  const today = dayIn(zones.JP, now);
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
  const on = (days: number, time: string): Date => instantAt(zones.JP, addDays(today, -days), time);
  const ops = clerkOf(story, 'ops');

  /** By the number that its company gave it. */
  const made = new Map<string, Numbered>();
  const of = ({ no }: DemoSale): Numbered => found(made.get(no));
  const all = (sales: readonly DemoSale[]): Numbered[] => sales.map(of);
  const waves = new Map<string, Numbered>();

  const act = (at: Date, run: (floor: DemoFloor) => Promise<unknown>): DemoAct => ({
    at,
    run: (tx) => run(floorFrom(tx, story, warehouseId, at)),
  });
  /** One after the other, two minutes apart. */
  const place = (sales: readonly DemoSale[], from: Date, upTo: SaleUpTo = 'pendingOutbound'): DemoAct[] =>
    sales.map((sale, index) => {
      const at = new Date(from.getTime() + index * 2 * minuteMs);
      return { at, run: async (tx: Tx) => void made.set(sale.no, await placeSale(tx, story, warehouseId, sale, upTo, at)) };
    });
  const wave = (key: string, sales: readonly DemoSale[], at: Date): DemoAct =>
    act(at, async ({ tx }) => {
      const ids = all(sales).map(({ id }) => id);
      waves.set(key, await makeWave(tx, ops, found(await settings.of(tx, warehouseId)), ids, 'plan', at));
    });
  const picked = (key: string, at: Date, tote: number, lines?: number): DemoAct =>
    act(at, (floor) => pickWave(floor, found(waves.get(key)).id, tote, lines));
  const checked = (sales: readonly DemoSale[], at: Date): DemoAct =>
    act(at, async (floor) => {
      for (const order of all(sales)) await checkOrder(floor, order);
    });
  const gone = (carrier: 'SAGAWA' | 'YAMATO' | 'JAPAN_POST', sales: readonly DemoSale[], at: Date, closed = true): DemoAct =>
    act(at, async (floor) => {
      const truck = await openTruck(floor, carrier);
      await loadTruck(floor, truck, all(sales));
      if (closed) await moveManifest(floor.tx, clerkOf(story, 'shipper'), truck.id, 'close', { now: floor.tick() });
    });
  const stopped = (sale: DemoSale, at: Date, reason = ''): DemoAct =>
    act(at, ({ tx }) => cutOffOrder(tx, reason === '' ? firmOf(story, sale.who).owner : ops, { id: of(sale).id, reason }, at));

  /** A whole working day that is over. */
  const dayBefore = (days: number, sales: readonly DemoSale[], trucks: DemoAct[]): DemoAct[] => [
    ...place(sales, on(days, '09:05')),
    wave(`before ${days}`, sales, on(days, '10:00')),
    picked(`before ${days}`, on(days, '10:10'), 40),
    checked(sales, on(days, '11:00')),
    ...trucks,
  ];
  const { soldBefore, soldYesterday, packedToday, packedFirst, atWall, beingPicked, inWave, waiting } = sold;
  const yamato = soldYesterday.slice(0, 2);
  const post = soldYesterday.slice(2);

  return [
    ...dayBefore(2, soldBefore, [gone('SAGAWA', soldBefore, on(2, '15:40'))]),
    ...dayBefore(1, soldYesterday, [gone('YAMATO', yamato, on(1, '15:30')), gone('JAPAN_POST', post, on(1, '16:10'))]),
    act(on(1, '17:20'), async ({ tx, tick }) => {
      for (const { id } of all(soldBefore.slice(0, 3))) await moveOutbound(tx, ops, id, 'sign', { now: tick() });
    }),

    // One product each: packed, partly on the trucks.
    ...place([packedFirst], ago(335)),
    ...place(values(packedToday), ago(330)),
    wave('first', [packedFirst], ago(285)),
    wave('single', values(packedToday), ago(284)),
    picked('first', ago(283), 1),
    picked('single', ago(280), 2),
    checked([packedFirst, packedToday.shipped, packedToday.collect, packedToday.onTruck], ago(262)),
    checked([packedToday.checkedPost, packedToday.checkedYamato, packedToday.checkedSagawa, packedToday.stopped], ago(254)),
    act(ago(246), (floor) => countPieces(floor, of(packedToday.halfCounted), 1)),
    act(ago(244), async (floor) => {
      await countPieces(floor, of(packedToday.missing), 1);
      await missPiece(floor, of(packedToday.missing), '箱の中は1膳のみ。棚を確認してください');
    }),
    stopped(packedToday.broughtBack, ago(225), '客户要求取消，商品放回原库位'),
    act(ago(221), async ({ tx }) => {
      const { id } = of(packedToday.broughtBack);
      const from = found(
        await tx.first<{ id: number }>(
          sql`select location_id as id from outbound_scans where order_id = ${id} and station = 'pick' order by id limit 1`,
        ),
      );
      await putBack(tx, clerkOf(story, 'checker'), { orderId: id, reference: `demo-back-${id}`, toLocationId: from.id }, ago(221));
    }),
    gone('YAMATO', [packedFirst, packedToday.shipped], ago(215)),
    gone('SAGAWA', [packedToday.collect, packedToday.onTruck], ago(150), false),
    stopped(packedToday.stopped, ago(62)),

    // Several products each: picked, and half of them in the cells of the wall.
    ...place(atWall, ago(300)),
    wave('wall', atWall, ago(212)),
    picked('wall', ago(205), 12),
    act(ago(112), async (floor) => {
      const wall = found(
        await floor.tx.first<{ id: number; code: string }>(
          sql`select id, code from walls where warehouse_id = ${warehouseId} order by code limit 1`,
        ),
      );
      await sortWave(floor, found(waves.get('wall')), wall, all(atWall), 6);
    }),
    stopped(found(atWall.at(-1)), ago(46)),

    ...place(beingPicked, ago(195)),
    wave('picking', beingPicked, ago(96)),
    picked('picking', ago(88), 14, 3),

    ...place(inWave, ago(145)),
    wave('waiting', inWave, ago(35)),
    stopped(found(inWave.at(-1)), ago(22), '收件地址无法配送，客户将重新下单'),

    // What waits for somebody.
    ...place([sold.inArrears], on(18, '11:25')),
    ...place([sold.waitingFirst], lastMorning(now)),
    ...place(
      values({ ...waiting, onDay: { ...waiting.onDay, more: { ...waiting.onDay.more, deliveryDate: addDays(today, 6) } } }),
      ago(170),
    ),
    act(ago(130), ({ tx }) => holdOrder(tx, ops, { id: of(waiting.held).id, reason: '收件人要求改地址，等待客户确认' }, ago(130))),
    stopped(waiting.refused, ago(120)),
    ...place(sold.toReview, ago(58), 'pendingReview'),
    ...place([sold.rejected], on(1, '13:10'), 'pendingReview'),
    act(on(1, '14:05'), ({ tx }) =>
      moveOutbound(tx, ops, of(sold.rejected).id, 'reject', {
        reason: '離島への壁掛け時計は破損が続いています。梱包方法をご相談ください',
        now: on(1, '14:05'),
      }),
    ),
    ...place(sold.drafts, ago(41), 'draft'),
    act(ago(12), ({ tx }) => moveOutbound(tx, firmOf(story, 'HC').owner, of(found(sold.drafts.at(-1))).id, 'cancel', { now: ago(12) })),
  ];
}

/** Early enough for the truck of that day: an order for the next day, which is late when nobody works today. */
function lastMorning(now: Date): Date {
  for (let days = 0; ; days++) {
    const day = addDays(dayIn(zones.JP, now), -days);
    const at = instantAt(zones.JP, day, '09:20');
    if (weekday(day) !== 0 && at.getTime() < now.getTime() - 180 * minuteMs) return at;
  }
}
