import type { WalletFigures } from '@kura/contract/finance/wallet/arrears.ts';
import { statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { runOutLeastDays, runOutOf, runOutWindowDays } from '@kura/contract/insights/home/run-out.ts';
import { soonDays } from '@kura/contract/inbound/arrival/arrival.ts';
import { addDays, type Day, joinRange } from '@kura/contract/kernel/day.ts';
import { type Currency, moneyText } from '@kura/contract/kernel/money.ts';
import { booksZone, dayIn, instantAt } from '@kura/contract/kernel/zone.ts';
import { sql, where } from '../../../kernel/db/sql.ts';
import type { CardFact, CardSource } from '../../../kernel/registry.ts';
import { walletsOf } from '../../finance/public.ts';
import { expectedArrivals } from '../../inbound/public.ts';
import { orderRows, ordersWithin } from '../order-census/order-figures.ts';

const dueStates = ['pendingOutbound', 'inWave', 'picking', 'picked', 'sorted', 'checked', 'abnormal'];

/** Orders of today as the order statistics count them, and those that should have left: the latter lead to the list that names them. */
export const ordersCard: CardSource = {
  permission: 'outbound:order:list',
  for: 'customer',
  sort: 12,
  title: 'insights.card.orders',
  async facts(db, actor, now) {
    const { scope, zone } = actor;
    const today = dayIn(zone, now);
    const begin = instantAt(zone, today);
    const row = await db.first<{ today: number; shipped: number; late: number }>(sql`
      select (select count(*) from ${orderRows} ${where(ordersWithin(actor, {}, { from: today, to: today }))})::int as today,
        (select count(*) from outbound_orders where company_id = ${scope.companyId} and shipped_at >= ${begin}::timestamptz)::int as shipped,
        (select count(*) from outbound_orders where company_id = ${scope.companyId}
          and status = any(${dueStates}::text[]) and ship_by < ${now}::timestamptz)::int as late`);
    const { today: ordered = 0, shipped = 0, late = 0 } = row ?? {};
    const range = joinRange(today, today);
    const facts: CardFact[] = [
      { text: 'insights.card.ordersToday', value: ordered, routeCode: 'outbound-orders', search: { createdAt: range, status: statesOf() } },
      { text: 'insights.card.shippedToday', value: shipped, routeCode: 'outbound-orders', search: { shippedAt: range } },
      {
        text: 'insights.card.late',
        value: late,
        tone: late > 0 ? 'warning' : 'plain',
        routeCode: 'outbound-orders',
        search: { late: 'yes', status: dueStates.join(',') },
      },
    ];
    return facts;
  },
};

export const stockCard: CardSource = {
  permission: 'inventory:stock:list',
  for: 'customer',
  sort: 14,
  title: 'insights.card.stock',
  async facts(db, { scope }) {
    const row = await db.first<{ good: number; defective: number; skus: number }>(sql`
      select coalesce(sum(available + locked), 0)::bigint as good, coalesce(sum(defective), 0)::bigint as defective,
        count(distinct product_id) filter (where available + locked > 0)::int as skus
      from stock_balances where company_id = ${scope.companyId} and available + locked + defective > 0`);
    if (!row || row.good + row.defective === 0) return [];
    const at = { routeCode: 'stock-overview' } as const;
    return [
      { text: 'insights.card.skus', value: row.skus, ...at },
      { text: 'insights.card.good', value: row.good, ...at },
      { text: 'insights.card.defective', value: row.defective, ...at },
    ];
  },
};

export const arrivalsCard: CardSource = {
  permission: 'inbound:order:list',
  for: 'customer',
  sort: 16,
  title: 'insights.card.arrivals',
  async facts(db, { scope, zone }, now) {
    const last = addDays(dayIn(zone, now), soonDays);
    const rows = (await expectedArrivals(db, scope, undefined, now)).rows.filter(({ day }) => day <= last);
    const next = rows[0];
    if (!next) return [];
    return [
      {
        text: 'insights.card.arrivalOrders',
        value: rows.reduce((sum, { orderCount }) => sum + orderCount, 0),
        routeCode: 'inbound-orders',
        search: { arriving: 'soon' },
      },
      { text: 'insights.card.arrivalNext', value: { words: next.day }, routeCode: 'inbound-orders', search: { arriving: 'soon' } },
    ];
  },
};

interface Spent {
  currency: Currency;
  spent: number;
  /** How many days of the window had charges. */
  days: number;
}
const noneSpent = { spent: 0, days: 0 };

/** When the money of one wallet is used up, and by what figures that is said. */
function runOutFact(
  currency: Currency,
  { balanceMinor, holdsMinor }: WalletFigures,
  { spent, days }: typeof noneSpent,
  today: Day,
): CardFact {
  // Of the own money that nothing speaks for: what is lent is paid back.
  const found = runOutOf(balanceMinor - holdsMinor, spent, days, today);
  const text = currency === 'CNY' ? 'insights.card.runOutDay' : 'insights.card.runOutDayYen';
  const perDay = moneyText({ currency, minor: Math.round(Math.max(0, spent) / runOutWindowDays) });
  const why = { say: 'insights.card.runOutWhy', params: { window: runOutWindowDays, perDay, days } } as const;
  switch (found.kind) {
    case 'over':
      return { text, value: { say: 'insights.card.runOutOver' }, tone: 'danger', note: why, routeCode: 'top-up' };
    case 'far':
      return { text, value: { say: 'insights.card.runOutFar' }, note: why, routeCode: 'expenditure' };
    case 'day':
      return {
        text,
        value: { words: found.day },
        tone: found.days <= 2 ? 'danger' : found.days <= 7 ? 'warning' : 'plain',
        note: why,
        routeCode: found.days <= 7 ? 'top-up' : 'expenditure',
      };
    default:
      return {
        text,
        value: { say: 'insights.card.runOutNone' },
        note: { say: 'insights.card.runOutTooLittle', params: { window: runOutWindowDays, days, least: runOutLeastDays } },
        routeCode: 'expenditure',
      };
  }
}

/** A simple forecast that says what it goes by, and none when it knows too little. The yen by themselves where fees are taken from them. */
export const runOutCard: CardSource = {
  permission: 'finance:wallet:see',
  for: 'customer',
  sort: 11,
  title: 'insights.card.runOut',
  async facts(db, { scope }, now) {
    if (scope.companyId === null) return [];
    const wallets = (await walletsOf(db, [scope.companyId])).get(scope.companyId);
    if (!wallets) return [];
    const today = dayIn(booksZone, now);
    const rows = await db.rows<Spent>(sql`
      select currency, -sum(change_minor)::bigint as spent, count(distinct (at at time zone ${booksZone})::date) filter (where type = 'charge')::int as days
      from wallet_movements where company_id = ${scope.companyId} and type in ('charge', 'refund')
        and at >= ${instantAt(booksZone, addDays(today, -runOutWindowDays))}::timestamptz and at < ${instantAt(booksZone, today)}::timestamptz
      group by currency`);
    const fact = (currency: Currency) =>
      runOutFact(currency, wallets[currency], rows.find((row) => row.currency === currency) ?? noneSpent, today);
    const { creditLimitMinor } = wallets.CNY;
    const facts = wallets.isDualWallet ? [fact('CNY'), fact('JPY')] : [fact('CNY')];
    if (creditLimitMinor > 0)
      facts.push({ text: 'insights.card.credit', value: { currency: 'CNY', minor: creditLimitMinor }, routeCode: 'expenditure' });
    return facts;
  },
};
