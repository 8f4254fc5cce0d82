import type { outboundCostReport } from '@kura/contract/insights/outbound-cost/outbound-cost.endpoints.ts';
import { daysOf, type Period, periodOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Point, Report } from '@kura/contract/insights/report/report.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { sumsOf } from '../report/of-day.ts';
import { todayIn } from '../report/warehouse-day.ts';
import { type Behind, chart, earlierWords, figure, linkTo, type ReportReader, topShares } from '../report/words.ts';
import { type CostSums, costSums } from './outbound-cost.store.ts';

type Asked = Out<NonNullable<typeof outboundCostReport.query>>;
const itself: Behind = { routeCode: 'outbound-cost', permission: 'insights:outboundCost:list' };

/** L17: the days that somebody asks for, by the clock of the warehouse. */
export const costPeriod = async (db: Query, reader: ReportReader, query: Asked): Promise<Period> =>
  periodOf(query, await todayIn(db, reader, query.warehouseId));

const kinds = ['carrierCost', 'cod', 'packaging', 'labour'] as const;
const kindTexts = { carrierCost: 'carrierCost', cod: 'codCost', packaging: 'packaging', labour: 'labour' } as const;

export async function reportCosts(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = await costPeriod(db, reader, query);
  const all = await costSums(db, actor, query, { from: period.earliest, to: period.to });
  const rows = all.filter(({ day }) => day >= period.from);
  const sums = (of: (row: CostSums) => number) => sumsOf(all, period, of);
  const here = (more: Record<string, string | number>) => linkTo(reader, itself, { ...query, days: rangeOf(period), ...more });
  const cost = sums((row) => row.cost);
  const [orders, yen, billed] = [sums((row) => row.orders), sums((row) => row.yen), sums((row) => row.billedYen)];
  const shares = (keyOf: (row: CostSums) => string | number, pointOf: (row: CostSums) => Omit<Point, 'values'>): Point[] =>
    topShares(
      reader,
      [...Map.groupBy(rows, keyOf).values()].map((own) => ({
        ...pointOf(own[0] as CostSums),
        values: [own.reduce((sum, row) => sum + row.cost, 0)],
      })),
    );
  const share = (key: string, text: string, points: Point[]) =>
    chart(reader, key, { text, kind: 'share', unit: 'cny', series: [say(lang, 'insights.outboundCost.cost')], points });
  const byDay = (day: string) => all.reduce((sum, row) => (row.day === day ? sum + row.cost : sum), 0);
  return {
    ...period,
    figures: [
      figure(reader, 'cost', { text: 'insights.outboundCost.cost', unit: 'cny', ...cost, link: here({}) }),
      figure(reader, 'orders', { text: 'insights.outboundCost.orders', ...orders, link: here({}) }),
      figure(reader, 'perOrder', {
        text: 'insights.outboundCost.perOrder',
        unit: 'cny',
        value: orders.value === 0 ? null : Math.round(cost.value / orders.value),
      }),
      figure(reader, 'carrier', { text: 'insights.outboundCost.carrierYen', unit: 'jpy', ...yen, link: here({}) }),
      figure(reader, 'estimated', {
        text: 'insights.outboundCost.estimatedShare',
        hint: 'insights.outboundCost.estimatedHint',
        unit: 'permille',
        value: yen.value === 0 ? null : Math.round(((yen.value - billed.value) * 1000) / yen.value),
        link: here({ basis: 'estimated' }),
      }),
    ],
    charts: [
      chart(reader, 'byDay', {
        text: 'insights.outboundCost.byDay',
        kind: 'line',
        unit: 'cny',
        series: [say(lang, 'insights.outboundCost.cost')],
        earlier: earlierWords(reader, period.contrast),
        points: daysOf(period).map((day) => ({
          label: day,
          values: [byDay(day), byDay(addDays(day, -period.contrast))],
          link: here({ days: joinRange(day, day) }),
        })),
      }),
      share(
        'byKind',
        'insights.outboundCost.byKind',
        topShares(
          reader,
          kinds.map((kind) => ({
            label: say(lang, `insights.outboundCost.${kindTexts[kind]}`),
            values: [sums((row) => row[kind]).value],
            link: null,
          })),
        ),
      ),
      share(
        'byCarrier',
        'insights.outboundCost.byCarrier',
        shares(
          (row) => row.carrier,
          ({ carrier }) => ({
            label: carrier === '' ? say(lang, 'insights.report.none') : say(lang, `pricing.carrier.${carrier}`),
            link: carrier === '' ? null : here({ carrier }),
          }),
        ),
      ),
      share(
        'byWarehouse',
        'insights.outboundCost.byWarehouse',
        shares(
          (row) => row.warehouseId,
          ({ warehouseCode, warehouseId }) => ({ label: warehouseCode, link: here({ warehouseId }) }),
        ),
      ),
      share(
        'byCompany',
        'insights.outboundCost.byCompany',
        shares(
          (row) => row.companyId,
          ({ companyName, companyId }) => ({ label: companyName, link: here({ companyId }) }),
        ),
      ),
    ],
  };
}
