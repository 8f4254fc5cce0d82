import { ConsolidationInput } from '@kura/contract/freight/consolidation/consolidation.ts';
import { OrderInput } from '@kura/contract/inbound/order/order.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import { dayIn, zones } from '@kura/contract/kernel/zone.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { clerkOf, type DemoAct, type DemoStory, firmOf } from '../../../kernel/demo.ts';
import { found } from '../../../kernel/fail.ts';
import { createOrder, moveOrder } from '../../inbound/public.ts';
import { moveConsolidation } from '../consolidation/consolidation.moves.ts';
import * as store from '../consolidation/consolidation.store.ts';
import { addFee, type FeeLine } from '../consolidation/fees.ts';
import { linkPackages } from '../consolidation/link-packages.ts';
import * as links from '../consolidation/link.store.ts';
import { createConsolidation } from '../consolidation/save-consolidation.ts';
import { settleInside } from '../consolidation/what-is-inside.ts';

const hourMs = 3_600_000;
const everybody = { scope: { companyId: null } };
const containerIdOf = async (tx: Tx, model: string): Promise<number> =>
  found(await tx.first<{ id: number }>(sql`select id from containers where model = ${model}`)).id;

interface Box {
  code: string;
  model?: string;
  more?: Partial<ConsolidationInput>;
  status: string;
  bill?: string;
  imported?: string;
  fees?: readonly Pick<FeeLine, 'item' | 'currency' | 'minor'>[];
}
const wholeBox: NonNullable<Box['fees']> = [
  { item: 'OF', currency: 'USD', minor: 68_000 },
  { item: 'BAF', currency: 'USD', minor: 12_500 },
  { item: 'TRUCKING', currency: 'CNY', minor: 145_000 },
  { item: 'THC', currency: 'JPY', minor: 42_000 },
];
/** Few cubic metres in a box that the forwarder fills with goods of others: it asks for their part of it. */
const partOfBox: NonNullable<Box['fees']> = [
  { item: 'OF', currency: 'USD', minor: 16_000 },
  { item: 'BAF', currency: 'USD', minor: 2_800 },
  { item: 'TRUCKING', currency: 'CNY', minor: 48_000 },
  { item: 'THC', currency: 'JPY', minor: 12_000 },
];

/** The forwarder's bill of a month that is closed by now came in the month after it. */
async function inOpenMonth(tx: Tx, at: Date): Promise<Date> {
  const closed = await tx.first<{ at: string }>(sql`select max(ends_at) as at from money_months where status = 'closed'`);
  return closed?.at && at < new Date(closed.at) ? new Date(new Date(closed.at).getTime() + 58 * hourMs) : at;
}

/** The orders of the story went their way one by one; this is the box that they were in, with the times of their steps. */
async function boxAround(
  tx: Tx,
  clerk: Actor,
  {
    code,
    model = '40HQ',
    more = {},
    status,
    bill = 'telex',
    imported = 'notDeclared',
    fees = more.type === 'full' ? wholeBox : partOfBox,
  }: Box,
) {
  const packages = await tx.rows<{ id: number }>(sql`
    select k.id from inbound_packages k join inbound_orders o on o.id = k.order_id where o.container_number = ${code} order by k.id`);
  const days = await tx.rows<{ status: string; at: string }>(sql`
    select s.status, min(s.at) as at from inbound_steps s join inbound_orders o on o.id = s.order_id
    where o.container_number = ${code} and not s.is_back group by s.status order by 2`);
  const at = (name: string): Date | undefined => {
    const step = days.find((one) => one.status === name);
    return step && new Date(step.at);
  };
  const created = at('audited');
  if (packages.length === 0 || !created) return;
  const input = ConsolidationInput.parse({
    type: 'shared',
    transport: 'sea',
    containerId: more.transport === 'air' ? null : await containerIdOf(tx, model),
    containerCode: code,
    departurePort: 'CNNGB',
    destinationPort: 'JPTYO',
    vehicleType: 'TRAILER_40',
    usdRate: '7.120000',
    loadingAddress: '浙江省义乌市国际物流中心 3 号库',
    loadingTime: '14:30',
    ...more,
  });
  const id = await createConsolidation(tx, clerk, input, created);
  await links.link(
    tx,
    id,
    packages.map((one) => one.id),
    clerk.name,
    created,
  );
  await settleInside(tx, found(await store.lock(tx, everybody, id)), true);
  const dayOf = (name: string, zone: string) => {
    const when = at(name);
    return when ? dayIn(zone, when) : null;
  };
  await tx.run(sql`
    update consolidations set status = ${status}, bill_status = ${bill}, import_customs = ${imported},
      export_customs = ${status === 'loaded' ? 'declared' : 'released'}, container_date = ${dayOf('loaded', zones.CN)},
      loading_day = ${dayOf('loaded', zones.CN)}, ship_date = ${dayOf('departed', zones.CN)}, arrival_date = ${dayOf('arrived', zones.JP)},
      status_at = coalesce((select max(s.at) from inbound_steps s join inbound_orders o on o.id = s.order_id
        where o.container_number = ${code} and s.status in ('loaded', 'departed', 'arrived', 'released')), status_at)
    where id = ${id}`);
  await tx.run(sql`
    insert into consolidation_steps (consolidation_id, status, by_id, by_name, at)
    select ${id}::bigint, x.status, ${clerk.userId}::bigint, ${clerk.name}, x.at from (
      select s.status, min(s.at) as at from inbound_steps s join inbound_orders o on o.id = s.order_id
      where o.container_number = ${code} and not s.is_back and s.status in ('loaded', 'departed', 'arrived', 'released')
      group by s.status) x order by x.at`);
  if (status === 'delivered')
    await tx.run(sql`
      insert into consolidation_steps (consolidation_id, status, by_id, by_name, at)
      select ${id}::bigint, 'delivered', ${clerk.userId}::bigint, ${clerk.name}, max(at) + interval '1 day' from consolidation_steps where consolidation_id = ${id}`);
  const billed = await inOpenMonth(tx, at('loaded') ?? created);
  for (const fee of fees) {
    const { revision } = found(await store.lock(tx, everybody, id));
    await addFee(tx, clerk, { id, revision, ...fee, note: '', rate: fee.currency === 'JPY' ? '0.048500' : null }, billed);
  }
}

/** What came weeks ago stands in the warehouse; the last three boxes of it can still be looked at. */
const pastCodes = async (tx: Tx): Promise<string[]> =>
  (
    await tx.rows<{ code: string }>(sql`
      select o.container_number as code from inbound_orders o where o.container_number <> '' group by 1
      having bool_and(o.status = 'onShelf') order by max(o.created_at) desc limit 3`)
  ).map(({ code }) => code);

/** Goods that are accepted and wait for a container. */
async function announce(tx: Tx, story: DemoStory, who: string, skus: readonly string[], boxes: number, at: Date): Promise<number> {
  const products = await tx.rows<{ id: number }>(sql`select id from products where sku = any(${skus}) order by sku`);
  const input = OrderInput.parse({
    warehouseId: found(story.warehouseIds.get('TYO1')),
    deliveryMethod: 'provider',
    transportMethod: 'LCL',
    lane: 'CN_YIWU>JP_KANTO|LCL',
    deliveryDate: addDays(dayIn(zones.CN, story.now), 2),
    packages: products.map(({ id }) => ({
      productId: id,
      lengthMm: 600,
      widthMm: 400,
      heightMm: 400,
      weightG: 14_000,
      boxCount: boxes,
      quantityPerBox: 12,
    })),
  });
  return createOrder(tx, firmOf(story, who).owner, input, at);
}
const packagesOfOrders = async (tx: Tx, ids: readonly number[]): Promise<number[]> =>
  (await tx.rows<{ id: number }>(sql`select id from inbound_packages where order_id = any(${ids}::bigint[]) order by id`)).map(
    ({ id }) => id,
  );

/** A container in every state, with the orders of the story inside. */
export async function demoConsolidations(_tx: Tx, story: DemoStory): Promise<readonly DemoAct[]> {
  const clerk = clerkOf(story, 'ops');
  const ago = (hours: number): Date => new Date(story.now.getTime() - hours * hourMs);
  const orders: number[] = [];
  const open = (tx: Tx, more: Partial<ConsolidationInput>, at: Date) =>
    containerIdOf(tx, '40HQ').then((containerId) =>
      createConsolidation(
        tx,
        clerk,
        ConsolidationInput.parse({
          type: 'shared',
          transport: 'sea',
          containerId,
          departurePort: 'CNSHA',
          destinationPort: 'JPYOK',
          usdRate: '7.120000',
          ...more,
        }),
        at,
      ),
    );
  return [
    {
      at: ago(30),
      run: async (tx) => {
        orders.push(await announce(tx, story, 'HC', ['HC-KT-12W', 'HC-SP-18'], 16, ago(30)));
        orders.push(await announce(tx, story, 'AOI', ['AOI-ST-M01'], 12, ago(30)));
        orders.push(await announce(tx, story, 'AOI', ['AOI-HG-10P'], 8, ago(30)));
        orders.push(await announce(tx, story, 'HC', ['HC-FP-24'], 10, ago(30)));
      },
    },
    {
      at: ago(26),
      run: async (tx) => {
        for (const id of orders) await moveOrder(tx, clerk, id, 'audit', { now: ago(26) });
      },
    },
    {
      at: ago(20),
      run: async (tx) => {
        // One whose list is closed, with goods of two companies; one that still takes goods; and goods that wait.
        const [hc = 0, aoi = 0, more = 0] = orders;
        const closed = await open(tx, { containerCode: 'TCLU4188105', shipName: 'SITC NAGOYA 2605E', blNumber: 'SITGSHYK26050' }, ago(22));
        await linkPackages(tx, clerk, { id: closed, packageIds: await packagesOfOrders(tx, [hc, aoi]), isOverPlan: false }, ago(21));
        await moveConsolidation(tx, clerk, closed, 'consolidate', { now: ago(20) });
        const filling = await open(tx, { shipName: 'SITC NAGOYA 2606E' }, ago(20));
        await linkPackages(tx, clerk, { id: filling, packageIds: await packagesOfOrders(tx, [more]), isOverPlan: false }, ago(20));
      },
    },
    {
      at: story.now,
      run: async (tx) => {
        for (const code of await pastCodes(tx))
          await boxAround(tx, clerk, {
            code,
            status: 'delivered',
            bill: 'delivered',
            imported: 'released',
            more: { shipName: 'EVER CLEAR 0512E' },
          });
        await boxAround(tx, clerk, {
          code: 'TCLU4185916',
          status: 'released',
          bill: 'delivered',
          imported: 'released',
          more: { shipName: 'SITC TOKYO 2601E' },
        });
        await boxAround(tx, clerk, {
          code: 'NH934-16047',
          status: 'released',
          bill: 'delivered',
          imported: 'released',
          more: { transport: 'air', vehicleType: null, departurePort: 'CNSHA', shipName: 'NH934' },
          fees: [{ item: 'OF', currency: 'CNY', minor: 186_000 }],
        });
        await boxAround(tx, clerk, {
          code: 'TCLU4186203',
          status: 'arrived',
          imported: 'declared',
          more: { shipName: 'SITC TOKYO 2602E', blNumber: 'SITGNBTY26022' },
        });
        await boxAround(tx, clerk, {
          code: 'MSKU7320184',
          status: 'departed',
          bill: 'issued',
          more: { type: 'full', departurePort: 'CNSZX', destinationPort: 'JPYOK', shipName: 'WAN HAI 271 E218', blNumber: 'WHLU0273381' },
        });
        await boxAround(tx, clerk, {
          code: 'TCLU4187650',
          status: 'loaded',
          bill: 'confirmed',
          more: { shipName: 'SITC TOKYO 2604E', blNumber: 'SITGNBTY26044' },
        });
      },
    },
  ];
}
