import type { orderCensusReport } from '@kura/contract/insights/order-census/order-census.endpoints.ts';
import { allGroups, statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import { daysOf, isWithin, periodOf, rangeOf, type Period } from '@kura/contract/insights/report/period.ts';
import type { Chart, Report } from '@kura/contract/insights/report/report.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { sumsOf } from '../report/of-day.ts';
import { todayIn } from '../report/warehouse-day.ts';
import { chart, earlierWords, figure, linkTo, outboundOrders, type ReportReader, topShares } from '../report/words.ts';
import { addedBy, type OrderSums } from './order-figures.ts';
import { type OrderDay, ordersByDay } from './order-census.store.ts';

type Asked = Out<NonNullable<typeof orderCensusReport.query>>;
type DayRow = OrderSums & { day: string };

/** L17: the days that somebody asks for, by the clock of the warehouse. */
export const orderPeriod = async (db: Query, reader: ReportReader, query: Asked): Promise<Period> =>
  periodOf(query, await todayIn(db, reader, query.warehouseId));

/** Rows of outbound orders: created on these days, in whatever state but draft unless told. */
export const ordersBehind = (reader: ReportReader, query: Asked, createdAt: string, more: Record<string, string> = {}) =>
  linkTo(reader, outboundOrders, { status: statesOf(), ...more, createdAt, companyId: query.companyId, warehouseId: query.warehouseId });

/** The figures that every statistic of orders begins with. */
export function orderFigures(reader: ReportReader, query: Asked, period: Period, rows: readonly DayRow[]): Report['figures'] {
  const range = rangeOf(period);
  const sums = (of: (row: OrderSums) => number) => sumsOf(rows, period, of);
  const behind = (more: Record<string, string> = {}) => ordersBehind(reader, query, range, more);
  const [onTime, late] = [sums((row) => row.onTime), sums((row) => row.late)];
  const rate = (good: number, bad: number): number | null => (good + bad === 0 ? null : Math.round((good * 1000) / (good + bad)));
  return [
    figure(reader, 'orders', { text: 'insights.orderCensus.orders', ...sums((row) => row.orders), link: behind() }),
    figure(reader, 'pieces', { text: 'insights.orderCensus.pieces', ...sums((row) => row.pieces), link: behind() }),
    figure(reader, 'shipped', {
      text: 'insights.orderCensus.group.shipped',
      ...sums((row) => row.shipped),
      link: behind({ status: statesOf(['shipped']) }),
    }),
    figure(reader, 'late', {
      text: 'insights.orderCensus.late',
      ...late,
      tone: late.value > 0 ? 'warning' : 'plain',
      link: behind({ late: 'yes' }),
    }),
    figure(reader, 'onTimeRate', {
      text: 'insights.orderCensus.onTimeRate',
      hint: 'insights.orderCensus.onTimeHint',
      unit: 'permille',
      value: rate(onTime.value, late.value),
      link: behind({ onTime: 'yes' }),
    }),
    figure(reader, 'fees', {
      text: 'insights.orderCensus.fees',
      hint: 'insights.orderCensus.feesHint',
      unit: 'cny',
      ...sums((row) => row.fees),
      link: behind(),
    }),
  ];
}

/** Orders day by day, and as they were so many days earlier. */
export function ordersLine(reader: ReportReader, query: Asked, period: Period, rows: readonly DayRow[]): Chart {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return chart(reader, 'byDay', {
    text: 'insights.orderCensus.byDay',
    kind: 'line',
    series: [say(reader.lang, 'insights.orderCensus.orders')],
    earlier: earlierWords(reader, period.contrast),
    points: daysOf(period).map((day) => ({
      label: day,
      values: [byDay.get(day)?.orders ?? 0, byDay.get(addDays(day, -period.contrast))?.orders ?? 0],
      link: ordersBehind(reader, query, joinRange(day, day)),
    })),
  });
}

export async function reportOrders(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang, now } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = await orderPeriod(db, reader, query);
  const all = await ordersByDay(db, actor, query, { from: period.earliest, to: period.to }, now);
  const rows = addedBy(all, ({ day }) => day).map(([day, sums]) => ({ ...sums, day }));
  const kinds = all.filter(({ day }) => isWithin(day, period));
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const range = rangeOf(period);
  const days = daysOf(period).map((day) => ({ day, row: byDay.get(day) }));
  const sumBy = (of: (row: OrderDay) => string | null) => addedBy(kinds, of).map(([key, { orders }]) => [key, orders] as const);
  const unset = say(lang, 'insights.report.none');
  return {
    ...period,
    figures: orderFigures(reader, query, period, rows),
    charts: [
      ordersLine(reader, query, period, rows),
      chart(reader, 'byState', {
        text: 'insights.orderCensus.byState',
        kind: 'stack',
        series: allGroups.map((group) => say(lang, `insights.orderCensus.group.${group}`)),
        points: days.map(({ day, row }) => ({
          label: day,
          values: allGroups.map((group) => row?.[group] ?? 0),
          link: ordersBehind(reader, query, joinRange(day, day)),
          links: allGroups.map((group) => ordersBehind(reader, query, joinRange(day, day), { status: statesOf([group]) })),
        })),
      }),
      chart(reader, 'byTime', {
        text: 'insights.orderCensus.byTime',
        kind: 'bar',
        series: [say(lang, 'insights.orderCensus.onTime'), say(lang, 'insights.orderCensus.late')],
        points: days.map(({ day, row }) => ({
          label: day,
          values: [row?.onTime ?? 0, row?.late ?? 0],
          link: ordersBehind(reader, query, joinRange(day, day)),
          links: ['onTime', 'late'].map((when) => ordersBehind(reader, query, joinRange(day, day), { [when]: 'yes' })),
        })),
      }),
      chart(reader, 'byCarrier', {
        text: 'insights.orderCensus.byCarrier',
        kind: 'share',
        series: [say(lang, 'insights.orderCensus.orders')],
        points: topShares(
          reader,
          sumBy((row) => row.carrier).map(([carrier, orders]) => ({
            label: carrier === null ? unset : say(lang, `pricing.carrier.${carrier}`),
            values: [orders],
            link: ordersBehind(reader, query, range, carrier === null ? { noCarrier: 'yes' } : { carrier }),
          })),
          ordersBehind(reader, query, range),
        ),
      }),
      chart(reader, 'byChannel', {
        text: 'insights.orderCensus.byChannel',
        kind: 'share',
        series: [say(lang, 'insights.orderCensus.orders')],
        points: topShares(
          reader,
          sumBy((row) => row.channel).map(([channel, orders]) => ({
            label: say(lang, channel === null ? 'insights.customerOrder.noStore' : `identity.store.platform.${channel}`),
            values: [orders],
            link: ordersBehind(reader, query, range, { channel: channel ?? 'none' }),
          })),
          ordersBehind(reader, query, range),
        ),
      }),
    ],
  };
}
