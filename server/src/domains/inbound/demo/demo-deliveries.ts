import { ReceiveInput } from '@kura/contract/inbound/receiving/receiving.ts';
import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { DemoAct, DemoFirm } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { receiveOrder } from '../receiving/receive-order.ts';
import { cartonsFor, type DemoGoods } from './demo-goods.ts';
import { type Delivery, placesOf, planDeliveries } from './demo-shelves.ts';
import { measureFirst } from './measure-first.ts';
import { type DemoStep, type DemoTransport, playOrder, step, wayTo } from './demo-way.ts';

export interface DemoDock {
  warehouseId: number;
  /** Reviews, and sees the goods on their way. */
  clerk: Actor;
  receiver: Actor;
}

/** `HC-RC-055-261100001` and so on: one for each piece, also for the damaged. */
const serialsOf = ({ goods, good, defective, day }: Delivery): string[] =>
  goods.isSerialControlled
    ? Array.from(
        { length: good + defective },
        (_, i) => `${goods.sku}-${day.slice(2, 7).replace('-', '')}${String(i + 1).padStart(5, '0')}`,
      )
    : [];

/** Stock and shelve: everything came as it was announced, some of it damaged. */
const receiveWhole = (at: Date, receiver: Actor, lines: readonly Delivery[]): DemoStep => ({
  at,
  async run(tx, id) {
    await measureFirst(
      tx,
      receiver,
      lines.map(({ goods }) => goods),
      at,
    );
    await receiveOrder(
      tx,
      receiver,
      ReceiveInput.parse({
        id,
        mode: 'shelve',
        lines: lines.map((line) => ({
          productId: line.goods.id,
          good: line.good,
          defective: line.defective,
          reason: line.defective > 0 ? 'damaged' : null,
          serials: serialsOf(line),
          places: [
            { locationId: line.locationId, holding: 'good', quantity: line.good },
            ...(line.defective > 0 ? [{ locationId: line.defectiveLocationId, holding: 'defective', quantity: line.defective }] : []),
          ],
        })),
      }),
      at,
    );
  },
});

/** By air what is light, by sea what is heavy, and every third time they bring it themselves: so do all when they are new here. */
function transportOf({ code, sinceDays }: DemoFirm, lines: readonly Delivery[], index: number, age: number): DemoTransport {
  const isNew = age > sinceDays - 18;
  // Accessories have no customs code.
  const isParts = lines.some(({ goods }) => goods.type === 'accessory');
  if (code === 'QH' || isNew || isParts || index % 3 === 0) return 'self';
  const grams = lines.reduce((sum, { goods, good, defective }) => sum + goods.weightG * (good + defective), 0);
  return grams <= 60_000 ? 'AIR' : 'LCL';
}
const couriers = ['佐川急便', 'ヤマト運輸', '西濃運輸'] as const;

/** What lies on the shelves, and the orders that it came with: one for each company, day and store. */
export async function demoDeliveries(
  tx: Tx,
  { warehouseId, clerk, receiver }: DemoDock,
  goods: readonly DemoGoods[],
  firms: readonly DemoFirm[],
  now: Date,
): Promise<DemoAct[]> {
  const today = dayIn(zones.JP, now);
  const deliveries = planDeliveries(goods, await placesOf(tx, warehouseId), firms, today);
  const orders = Map.groupBy(deliveries, ({ goods: { companyId }, day, storeId }) => `${day} ${companyId} ${storeId}`);
  return [...orders.values()].flatMap((lines, index) => {
    const [{ goods: first, day, storeId }] = lines as [Delivery];
    const firm = found(firms.find(({ companyId }) => companyId === first.companyId));
    const by = transportOf(firm, lines, index, ageOf(day, today));
    const { created, handOver, steps } = wayTo(by, day, clerk, { container: by === 'LCL' ? containerOf(day) : '' });
    const packages = lines.flatMap((line) => cartonsFor(line.goods, line.good + line.defective));
    const brought =
      by === 'self' ? { courier: couriers[index % couriers.length] ?? '', trackingNumber: `40${7_100_000_000 + index * 137}` } : {};
    return playOrder({ owner: firm.owner, warehouseId, storeId, by, packages, deliveryDate: handOver, more: brought }, created, [
      ...steps,
      step(instantAt(zones.JP, day, '09:40'), receiver, 'checkIn'),
      receiveWhole(instantAt(zones.JP, day, '14:05'), receiver, lines),
    ]);
  });
}

const ageOf = (day: Day, today: Day): number => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
/** What comes in one week comes in one container. */
const containerOf = (day: Day): string => {
  const week = Math.floor(Date.parse(addDays(day, 3)) / 604_800_000);
  return `TCLU${String(4_100_000 + (week % 1000) * 731).padStart(7, '0')}`;
};
