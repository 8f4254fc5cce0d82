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
import { costsByDay, type CostShare, costShares, type CostSums } from './outbound-cost.store.ts';

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
  const all = await costsByDay(db, actor, query, { from: period.earliest, to: period.to });
  const parts = await costShares(db, actor, query, period);
  const sums = (of: (row: CostSums) => number) => sumsOf(all, period, of);
  const here = (more: Record<string, string | number>) => linkTo(reader, itself, { ...query, days: rangeOf(period), ...more });
  const cost = sums((row) => row.cost);
  const [orders, yen, billed] = [sums((row) => row.orders), sums((row) => row.yen), sums((row) => row.billedYen)];
  const shares = (of: 'carrier' | 'warehouseId' | 'companyId', pointOf: (row: CostShare) => Omit<Point, 'values'>): Point[] =>
    topShares(
      reader,
      parts.filter((row) => row[of] !== null).map((row) => ({ ...pointOf(row), values: [row.cost] })),
    );
  const share = (key: string, text: string, points: Point[]) =>
    chart(reader, key, { text, kind: 'share', unit: 'cny', series: [say(lang, 'insights.outboundCost.cost')], points });
  const costs = new Map(all.map((row) => [row.day, row.cost]));
  const byDay = (day: string) => costs.get(day) ?? 0;
  return {
    ...period,
    figures: [
      figure(reader, 'cost', { text: 'insights.outboundCost.cost', unit: 'cny', ...cost, link: here({}) }),
      figure(reader, 'orders', { text: 'insights.outboundCost.orders', ...orders, link: here({}) }),
      figure(reader, 'perOrder', {
        text: 'insights.outboundCost.perOrder',
        unit: 'cny',
        value: orders.value === 0 ? null : Math.round(cost.value / orders.value),
        link: here({}),
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
            link: here({}),
          })),
        ),
      ),
      share(
        'byCarrier',
        'insights.outboundCost.byCarrier',
        shares('carrier', ({ carrier }) => ({
          label: carrier ? say(lang, `pricing.carrier.${carrier}`) : say(lang, 'insights.report.none'),
          link: carrier ? here({ carrier }) : null,
        })),
      ),
      share(
        'byWarehouse',
        'insights.outboundCost.byWarehouse',
        shares('warehouseId', ({ warehouseCode, warehouseId }) => ({
          label: warehouseCode ?? '',
          link: here({ warehouseId: warehouseId ?? 0 }),
        })),
      ),
      share(
        'byCompany',
        'insights.outboundCost.byCompany',
        shares('companyId', ({ companyName, companyId }) => ({ label: companyName ?? '', link: here({ companyId: companyId ?? 0 }) })),
      ),
    ],
  };
}
