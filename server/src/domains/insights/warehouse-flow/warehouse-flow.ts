import type { warehouseFlowReport } from '@kura/contract/insights/warehouse-flow/warehouse-flow.endpoints.ts';
import { flowKinds } from '@kura/contract/insights/warehouse-flow/warehouse-flow.fields.ts';
import { daysOf, isWithin, type Period, periodOf, rangeOf } from '@kura/contract/insights/report/period.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { addDays, type Day, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { sumsOf } from '../report/of-day.ts';
import { todayIn } from '../report/warehouse-day.ts';
import { type Behind, chart, figure, linkTo, type ReportReader, topShares, until } from '../report/words.ts';
import { type FlowDay, flowDays } from './warehouse-flow.store.ts';

type Asked = Out<NonNullable<typeof warehouseFlowReport.query>>;

const stockLog: Behind = { routeCode: 'stock-log', permission: 'inventory:movement:list' };

/** L17: by the clock of the warehouse. */
export const flowPeriod = async (db: Query, reader: ReportReader, query: Asked): Promise<Period> =>
  periodOf(query, await todayIn(db, reader, query.warehouseId));

export async function reportWarehouses(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang } = reader;
  await mustBeOwn(db, actor.scope, query);
  const period = await flowPeriod(db, reader, query);
  const rows = await flowDays(db, actor, query, { from: period.earliest, to: period.to });
  const shown = rows.filter(({ day }) => isWithin(day, period));
  const on = (day: string, of: (row: FlowDay) => number) => shown.reduce((sum, row) => (row.day === day ? sum + of(row) : sum), 0);
  const total = (of: (row: FlowDay) => number) => shown.reduce((sum, row) => sum + of(row), 0);
  const behind = (at: string, more: Record<string, string | number | null> = {}) =>
    linkTo(reader, stockLog, { at, type: flowKinds.join(','), companyId: query.companyId, warehouseId: query.warehouseId, ...more });
  const held = (day: Day, more: Record<string, string | number> = {}) => behind(until(day), { type: null, ...more });
  const range = rangeOf(period);
  const net = ({ piecesIn, piecesOut, other }: FlowDay) => piecesIn - piecesOut + other;
  const closing = on(period.to, (row) => row.closing);
  const opening = closing - total(net);
  const days = daysOf(period);
  const hint = 'insights.warehouseFlow.hint';
  return {
    ...period,
    figures: [
      figure(reader, 'opening', { text: 'insights.warehouseFlow.opening', hint, value: opening, link: held(addDays(period.from, -1)) }),
      figure(reader, 'in', {
        text: 'insights.warehouseFlow.in',
        ...sumsOf(rows, period, (row) => row.piecesIn),
        link: behind(range, { direction: 'in' }),
      }),
      figure(reader, 'out', {
        text: 'insights.warehouseFlow.out',
        ...sumsOf(rows, period, (row) => row.piecesOut),
        link: behind(range, { direction: 'out' }),
      }),
      figure(reader, 'closing', { text: 'insights.warehouseFlow.closing', hint, value: closing, link: held(period.to) }),
      figure(reader, 'movements', {
        text: 'insights.warehouseFlow.movements',
        ...sumsOf(rows, period, (row) => row.movements),
        link: linkTo(reader, stockLog, { at: range, companyId: query.companyId, warehouseId: query.warehouseId }),
      }),
    ],
    charts: [
      chart(reader, 'byDay', {
        text: 'insights.warehouseFlow.byDay',
        kind: 'bar',
        series: [say(lang, 'insights.warehouseFlow.in'), say(lang, 'insights.warehouseFlow.out')],
        points: days.map((day) => ({
          label: day,
          values: [on(day, (row) => row.piecesIn), on(day, (row) => row.piecesOut)],
          link: behind(joinRange(day, day)),
          links: ['in', 'out'].map((direction) => behind(joinRange(day, day), { direction })),
        })),
      }),
      chart(reader, 'stock', {
        text: 'insights.warehouseFlow.stock',
        kind: 'line',
        series: [say(lang, 'insights.warehouseFlow.closing')],
        points: days.map((day) => ({ label: day, values: [on(day, (row) => row.closing)], link: held(day) })),
      }),
      chart(reader, 'byKind', {
        text: 'insights.warehouseFlow.byKind',
        kind: 'bar',
        series: [say(lang, 'insights.orderCensus.pieces')],
        points: flowKinds.map((kind) => ({
          label: say(lang, `insights.warehouseFlow.kind.${kind}`),
          values: [total((row) => row.kinds[kind] ?? 0)],
          link: behind(range, { type: kind }),
        })),
      }),
      chart(reader, 'byWarehouse', {
        text: 'insights.warehouseFlow.byWarehouse',
        kind: 'share',
        series: [say(lang, 'insights.warehouseFlow.closing')],
        points: topShares(
          reader,
          shown
            .filter(({ day }) => day === period.to)
            .map((row) => ({ label: row.code, values: [row.closing], link: held(period.to, { warehouseId: row.warehouseId }) })),
          held(period.to),
        ),
      }),
    ],
  };
}
