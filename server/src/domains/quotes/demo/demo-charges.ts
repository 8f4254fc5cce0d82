import { addDays, type Day } from '@kura/contract/kernel/day.ts';
import { dayIn, instantAt, zones } from '@kura/contract/kernel/zone.ts';
import { isRefusal, type Pricing, type Refusal } from '@kura/contract/pricing/formula.ts';
import { priceReturn } from '@kura/contract/pricing/price-inbound.ts';
import { type Outbound, priceOutbound, type PricedLines } from '@kura/contract/pricing/price-outbound.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { bug, found } from '../../../kernel/fail.ts';
import { nextNumber } from '../../../kernel/numbers.ts';
import { chargeFees, financeDay, refundWhole } from '../../finance/public.ts';
import { readersFor } from '../price/price-reader.ts';
import type { DemoAct, DemoFirm } from '../../../kernel/demo.ts';

/** What left before orders were kept here: only their fees are known. */
type DocumentKind = 'CK' | 'TH';
const causeTypes = { CK: 'outbound.order', TH: 'outbound.return' } as const satisfies Record<DocumentKind, string>;

const box = (lengthMm: number, widthMm: number, heightMm: number, weightG: number) => [{ lengthMm, widthMm, heightMm, weightG, count: 1 }];
const order = (zone: string, parcels: Outbound['parcels'], pieces: number, more: Partial<Outbound> = {}): Outbound => ({
  origin: 'kanto',
  zone,
  isRemote: false,
  parcels,
  pieces,
  codJpy: 0,
  packaging: null,
  isNextDay: false,
  photos: 0,
  ...more,
});
/** What customers of theirs buy, over and over. */
const orders: readonly { carrier: string; order: Outbound }[] = [
  { carrier: 'SAGAWA', order: order('kansai', box(450, 350, 180, 6200), 2, { codJpy: 15_800 }) },
  { carrier: 'YAMATO', order: order('kanto', box(300, 220, 150, 1800), 1, { isNextDay: true }) },
  { carrier: 'JP_YUPACK', order: order('hokkaido', box(400, 300, 250, 12_400), 3) },
  { carrier: 'SAGAWA', order: order('chubu', box(550, 400, 300, 9200), 4) },
  { carrier: 'YAMATO_NEKOPOS', order: order('kyushu', box(300, 210, 25, 400), 1, { packaging: 'BAG' }) },
  { carrier: 'SAGAWA', order: order('kansai', box(480, 320, 190, 8100), 2) },
  { carrier: 'YAMATO', order: order('s_tohoku', box(600, 450, 350, 14_500), 5, { photos: 1 }) },
];
/** How many days apart a company ships, and since when. */
const rhythm: Readonly<Record<string, { everyDays: number; lastDays: number }>> = {
  HC: { everyDays: 1, lastDays: 42 },
  AOI: { everyDays: 3, lastDays: 60 },
  QH: { everyDays: 5, lastDays: 26 },
};

const storyDays = 80;

const offered = (priced: PricedLines | Refusal): PricedLine[] => {
  if (isRefusal(priced)) throw bug(`the story cannot be priced: ${priced.refused.text}`);
  return priced.lines;
};
/** The books and rates of the whole story, read once. */
type PricingOn = (companyId: number, at: Date) => Pricing;
async function readStory(tx: Tx, firms: readonly DemoFirm[], now: Date): Promise<PricingOn> {
  const [from, to] = [addDays(dayIn(zones.JP, now), -storyDays), dayIn(zones.JP, now)];
  const readers = await readersFor(tx, { from, to, companyIds: firms.map(({ companyId }) => companyId) });
  const rates = await tx.rows<{ day: Day; rate: string }>(
    sql`select day, rate from exchange_rates where pair = 'JPY/CNY' order by day, id`,
  );
  const rateOf = new Map(rates.map(({ day, rate }) => [day, rate]));
  return (companyId, at) => ({
    read: readers({ companyId, day: dayIn(zones.JP, at) }),
    rates: { JPY: found(rateOf.get(financeDay(at))) },
  });
}
async function causeOf(tx: Tx, kind: DocumentKind, at: Date) {
  const no = await nextNumber(tx, kind, zones.JP, at);
  return { type: causeTypes[kind], id: Number(no.slice(2)), no };
}
type Priced = (pricing: Pricing) => PricedLines | Refusal;
interface DemoCharge {
  kind: DocumentKind;
  companyId: number;
  at: Date;
  /** Which of the company's stores. */
  store: number;
  price: Priced;
}
interface Biller {
  clerk: Actor;
  pricingOn: PricingOn;
  storeIds: ReadonlyMap<number, readonly number[]>;
}
async function charge(tx: Tx, { clerk, pricingOn, storeIds }: Biller, { kind, companyId, at, store, price }: DemoCharge) {
  const cause = await causeOf(tx, kind, at);
  const lines = offered(price(pricingOn(companyId, at)));
  const stores = storeIds.get(companyId) ?? [];
  const storeId = stores[store % Math.max(1, stores.length)] ?? null;
  await chargeFees(tx, clerk, { reference: `${cause.type}:${cause.no}:charge`, companyId, storeId, cause, lines }, at);
  return cause;
}

function shipments(biller: Biller, { companyId, code, sinceDays }: DemoFirm, now: Date): DemoAct[] {
  const { everyDays, lastDays } = rhythm[code] ?? { everyDays: 7, lastDays: 14 };
  const acts: DemoAct[] = [];
  for (let daysAgo = Math.min(lastDays, sinceDays - 4), i = companyId; daysAgo >= 1; daysAgo -= everyDays, i++) {
    const { carrier, order: sold } = orders[i % orders.length] as (typeof orders)[number];
    const at = instantAt(zones.JP, addDays(dayIn(zones.JP, now), -daysAgo), `1${i % 6}:${10 + (i % 45)}`);
    const shipped: DemoCharge = { kind: 'CK', companyId, at, store: i, price: (pricing) => priceOutbound(carrier, sold, pricing) };
    acts.push({
      at,
      async run(tx) {
        const cause = await charge(tx, biller, shipped);
        // One that came back from the gate: everything of it is given back.
        if (code === 'AOI' && daysAgo <= 9 && daysAgo > 7) {
          const note = '出荷取消のため返金';
          await refundWhole(
            tx,
            biller.clerk,
            { cause, reference: `${cause.type}:${cause.no}:refund`, note },
            new Date(at.getTime() + 3_600_000),
          );
        }
      },
    });
  }
  return acts;
}

/** A parcel that came back. */
function others(biller: Biller, { companyId, code }: DemoFirm, now: Date): DemoAct[] {
  if (code !== 'HC') return [];
  const at = instantAt(zones.JP, addDays(dayIn(zones.JP, now), -5), '11:05');
  return [{ at, run: (tx) => charge(tx, biller, { kind: 'TH', companyId, at, store: 0, price: (pricing) => priceReturn(3, 2, pricing) }) }];
}

export async function demoCharges(tx: Tx, clerk: Actor, firms: readonly DemoFirm[], now: Date): Promise<DemoAct[]> {
  const stores = await tx.rows<{ companyId: number; ids: number[] }>(
    sql`select company_id, array_agg(id order by id) as ids from stores group by company_id`,
  );
  const storeIds = new Map(stores.map(({ companyId, ids }) => [companyId, ids]));
  const biller: Biller = { clerk, storeIds, pricingOn: await readStory(tx, firms, now) };
  return firms.flatMap((firm) => [...shipments(biller, firm, now), ...others(biller, firm, now)]);
}
