import type { customerCensusReport } from '@kura/contract/insights/customer-census/customer-census.endpoints.ts';
import { activities } from '@kura/contract/insights/customer-census/customer-census.fields.ts';
import { activeWindows, daysOf, isWithin, type Period, periodOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { type Behind, chart, earlierWords, figure, linkTo, outboundOrders, type ReportReader, topShares } from '../report/words.ts';
import { type Census, censusRows, censusZone } from './customer-census.store.ts';

type Asked = Out<NonNullable<typeof customerCensusReport.query>>;

const itself: Behind = { routeCode: 'customer-statistics', permission: 'insights:customerCensus:see' };
const charges: Behind = { routeCode: 'expenditure', permission: 'finance:expenditure:list' };

/** The days that somebody asks for, by the clock of finance. */
export const censusPeriod = (query: Asked, now: Date): Period => periodOf(query, dayIn(censusZone, now));

export async function reportCustomers(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang, now } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = censusPeriod(query, now);
  const rows = await censusRows(db, actor, query, period, now);
  const range = rangeOf(period);
  const sum = (of: (row: Census) => number) => rows.reduce((total, row) => total + of(row), 0);
  const born = (from: string, to: string) => sum(({ createdDay }) => (isWithin(createdDay, { from, to }) ? 1 : 0));
  const here = (more: Record<string, string>) =>
    linkTo(reader, itself, {
      days: query.days,
      contrast: query.contrast,
      companyId: query.companyId,
      activity: query.activity?.join(','),
      isNew: query.isNew,
      ...more,
    });
  // No list of orders or journals knows who is new or active: the rows of those customers are.
  const isNarrow = (query.activity?.length ?? 0) > 0 || query.isNew !== undefined;
  const sorted = (sort: string) => here({ sort, order: 'desc' });
  const orders = isNarrow
    ? sorted('orders')
    : linkTo(reader, outboundOrders, { status: statesOf(), createdAt: range, companyId: query.companyId });
  const money = (wallet: string) =>
    isNarrow
      ? sorted(`revenue${wallet === 'CNY' ? 'Cny' : 'Jpy'}`)
      : linkTo(reader, charges, { at: range, type: 'charge,refund', wallet, companyId: query.companyId });
  const counted = (activity: string) => sum((row) => (row.activity === activity ? 1 : 0));
  const [short, long] = activeWindows;
  const hint = 'insights.customerCensus.activeHint';
  return {
    ...period,
    figures: [
      figure(reader, 'all', { text: 'insights.customerCensus.all', value: rows.length, link: here({}) }),
      figure(reader, 'new', {
        text: 'insights.customerCensus.new',
        value: born(period.from, period.to),
        contrast: { now: born(period.from, period.to), before: born(period.before.from, period.before.to) },
        link: here({ isNew: 'yes' }),
      }),
      figure(reader, `active${short}`, {
        text: 'insights.customerCensus.active10',
        hint,
        value: counted('active10'),
        link: here({ activity: 'active10' }),
      }),
      figure(reader, `active${long}`, {
        text: 'insights.customerCensus.active30',
        hint,
        value: counted('active10') + counted('active30'),
        link: here({ activity: 'active10,active30' }),
      }),
      figure(reader, 'orders', {
        text: 'insights.orderCensus.orders',
        value: sum((row) => row.orders),
        contrast: { now: sum((row) => row.orders), before: sum((row) => row.ordersBefore) },
        link: orders,
      }),
      figure(reader, 'pieces', { text: 'insights.orderCensus.pieces', value: sum((row) => row.pieces), link: orders }),
      figure(reader, 'revenueCny', {
        text: 'insights.customerCensus.revenueCny',
        hint: 'insights.customerCensus.revenueHint',
        unit: 'cny',
        value: sum((row) => row.cny),
        contrast: { now: sum((row) => row.cny), before: sum((row) => row.cnyBefore) },
        link: money('CNY'),
      }),
      figure(reader, 'revenueJpy', {
        text: 'insights.customerCensus.revenueJpy',
        hint: 'insights.customerCensus.revenueHint',
        unit: 'jpy',
        value: sum((row) => row.jpy),
        link: money('JPY'),
      }),
    ],
    charts: [
      chart(reader, 'byActivity', {
        text: 'insights.customerCensus.byActivity',
        kind: 'share',
        series: [say(lang, 'insights.customerCensus.all')],
        points: activities.map((activity) => ({
          label: say(lang, `insights.customerCensus.activity.${activity}`),
          values: [counted(activity)],
          link: here({ activity }),
        })),
      }),
      chart(reader, 'top', {
        text: 'insights.customerCensus.top',
        kind: 'share',
        unit: 'cny',
        series: [say(lang, 'insights.customerCensus.revenueCny')],
        points: topShares(
          reader,
          rows.map(({ companyId, companyName, cny }) => ({
            label: companyName,
            values: [cny],
            link: linkTo(reader, charges, { at: range, type: 'charge,refund', wallet: 'CNY', companyId }),
          })),
          sorted('revenueCny'),
        ),
      }),
      chart(reader, 'newByDay', {
        text: 'insights.customerCensus.newByDay',
        kind: 'line',
        series: [say(lang, 'insights.customerCensus.new')],
        earlier: earlierWords(reader, period.contrast),
        points: daysOf(period).map((day) => {
          const earlier = addDays(day, -period.contrast);
          return { label: day, values: [born(day, day), born(earlier, earlier)], link: here({ days: joinRange(day, day), isNew: 'yes' }) };
        }),
      }),
    ],
  };
}
