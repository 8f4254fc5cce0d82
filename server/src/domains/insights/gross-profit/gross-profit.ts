import type { grossProfitReport } from '@kura/contract/insights/gross-profit/gross-profit.endpoints.ts';
import { wholeMonths } from '@kura/contract/insights/report/whole-months.ts';
import { daysOf, type Period, periodOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Point, Report } from '@kura/contract/insights/report/report.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { grossProfit } from '@kura/contract/pricing/gross-profit.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { sumsOf } from '../report/of-day.ts';
import { todayIn } from '../report/warehouse-day.ts';
import { type Behind, chart, figure, linkTo, type ReportReader } from '../report/words.ts';
import { type ProfitSums, profitSums } from './gross-profit.store.ts';

type Asked = Out<NonNullable<typeof grossProfitReport.query>>;
const itself: Behind = { routeCode: 'gross-profit', permission: 'insights:grossProfit:see' };
/** As many customers as anybody compares by eye: those that earn most, and those that lose. */
const mostCompared = 12;

/** L17: the days that somebody asks for, by the clock of the warehouse. */
export const profitPeriod = async (db: Query, reader: ReportReader, query: Asked): Promise<Period> =>
  periodOf(query, await todayIn(db, reader, query.warehouseId));

/** A month is told whole; the one that is not over, up to today. */
export const monthsPeriod = async (db: Query, reader: ReportReader, query: Asked): Promise<Period> =>
  wholeMonths(query, await todayIn(db, reader, query.warehouseId));

export async function reportProfit(db: Query, reader: ReportReader, query: Asked, periodFor = profitPeriod): Promise<Report> {
  const { actor, lang } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = await periodFor(db, reader, query);
  const whole = { from: period.earliest, to: period.to };
  const byDay = (await profitSums(db, actor, query, whole, 'day')).map((row) => ({ ...row, day: row.key }));
  const byCompany = await profitSums(db, actor, query, period, 'company');
  const byCarrier = await profitSums(db, actor, query, period, 'carrier');
  const sums = (of: (row: ProfitSums) => number) => sumsOf(byDay, period, of);
  const range = rangeOf(period);
  const to = (tab: string, more: Record<string, string> = {}) => linkTo(reader, itself, { ...query, days: range, tab, ...more });
  const [revenue, cost, profit] = [sums((row) => row.revenue), sums((row) => row.cost), sums((row) => row.revenue - row.cost)];
  const margin = grossProfit(revenue.value, [cost.value]).marginPercent?.replace('-', '−') ?? null;
  const leg = sums((row) => row.firstLeg - row.firstLegCost);
  const incomeOf = (row: ProfitSums): number => row.revenue + row.storage + row.firstLeg + row.other + row.timing;
  const result = sums((row) => incomeOf(row) - row.cost - row.storageCost - row.firstLegCost - row.customsCost);
  const series = ['revenue', 'cost', 'profit'].map((name) =>
    say(lang, name === 'cost' ? 'insights.outboundCost.cost' : `insights.grossProfit.${name}`),
  );
  const bars = (rows: readonly ProfitSums[], pointOf: (row: ProfitSums) => Omit<Point, 'values'>): Point[] => {
    const sorted = rows.filter((row) => row.orders > 0).toSorted((a, b) => b.revenue - b.cost - (a.revenue - a.cost));
    const half = mostCompared / 2;
    const shown = sorted.length <= mostCompared ? sorted : [...sorted.slice(0, half), ...sorted.slice(-half)];
    return shown.map((row) => ({ ...pointOf(row), values: [row.revenue, row.cost, row.revenue - row.cost] }));
  };
  const dayRows = new Map(byDay.map((row) => [row.day, row]));
  return {
    ...period,
    figures: [
      figure(reader, 'revenue', {
        text: 'insights.grossProfit.revenue',
        hint: 'insights.grossProfit.revenueHint',
        unit: 'cny',
        ...revenue,
        link: to('orders'),
      }),
      figure(reader, 'cost', { text: 'insights.outboundCost.cost', unit: 'cny', ...cost, link: to('orders') }),
      figure(reader, 'profit', {
        text: 'insights.grossProfit.profit',
        ...(margin === null ? {} : { hint: 'insights.grossProfit.marginOf', params: { percent: margin } }),
        unit: 'cny',
        ...profit,
        tone: profit.value < 0 ? 'danger' : 'plain',
        link: to('orders'),
      }),
      figure(reader, 'firstLeg', {
        text: 'insights.grossProfit.firstLegProfit',
        hint: 'insights.grossProfit.firstLegHint',
        unit: 'cny',
        ...leg,
        tone: leg.value < 0 ? 'danger' : 'plain',
        link: to('companies'),
      }),
      figure(reader, 'income', {
        text: 'insights.grossProfit.income',
        hint: 'insights.grossProfit.incomeHint',
        unit: 'cny',
        ...sums(incomeOf),
        link: to('companies'),
      }),
      figure(reader, 'result', {
        text: 'insights.grossProfit.result',
        hint: 'insights.grossProfit.resultHint',
        unit: 'cny',
        ...result,
        tone: result.value < 0 ? 'danger' : 'plain',
        link: to('companies'),
      }),
    ],
    charts: [
      chart(reader, 'byDay', {
        text: 'insights.grossProfit.byDay',
        kind: 'line',
        unit: 'cny',
        series,
        points: daysOf(period).map((day) => {
          const { revenue: came = 0, cost: went = 0 } = dayRows.get(day) ?? {};
          return { label: day, values: [came, went, came - went], link: to('orders', { days: joinRange(day, day) }) };
        }),
      }),
      chart(reader, 'byCompany', {
        text: 'insights.grossProfit.byCompany',
        kind: 'bar',
        unit: 'cny',
        series,
        points: bars(byCompany, ({ key, name }) => ({ label: name, link: to('orders', { companyId: key }) })),
      }),
      chart(reader, 'byCarrier', {
        text: 'insights.grossProfit.byCarrier',
        kind: 'bar',
        unit: 'cny',
        series,
        points: bars(byCarrier, ({ key }) => ({
          label: key === '' ? say(lang, 'insights.report.none') : say(lang, `pricing.carrier.${key}`),
          link: key === '' ? null : to('orders', { carrier: key }),
        })),
      }),
    ],
  };
}
