import type { storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { virtualKinds } from '@kura/contract/warehouse/location/location.fields.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { todayIn } from '../report/warehouse-day.ts';
import { type Behind, chart, figure, linkTo, type ReportReader, topShares } from '../report/words.ts';
import { flowDays } from '../warehouse-flow/warehouse-flow.store.ts';
import { peopleAndReports, type SurveyRow, surveyRows } from './store-survey.store.ts';

type Asked = Out<NonNullable<typeof storeSurveyReport.query>>;

const places: Behind = { routeCode: 'locations', permission: 'warehouse:location:list' };
const abnormal: Behind = { routeCode: 'abnormal-locations', permission: 'inventory:abnormal:list' };
const ledger: Behind = { routeCode: 'warehouse-ledger', permission: 'insights:warehouseFlow:see' };
const moves: Behind = { routeCode: 'stock-log', permission: 'inventory:movement:list' };
const stock: Behind = { routeCode: 'stock-overview', permission: 'inventory:stock:list' };

/** However full. */
const inUse = 'used';

export async function reportStores(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang, now } = reader;
  const { warehouseId } = query;
  const today = await todayIn(db, reader, warehouseId);
  const week = { from: addDays(today, -6), to: today };
  const rows = await surveyRows(db, actor, query);
  const flow = await flowDays(db, actor, query, week);
  const { people, reports } = await peopleAndReports(db, query, now);
  const sum = (of: (row: SurveyRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const moved = (day: string, of: 'piecesIn' | 'piecesOut') => flow.reduce((total, row) => (row.day === day ? total + row[of] : total), 0);
  const [all, used] = [sum((row) => row.places), sum((row) => row.used)];
  const onDay = (day: string) => linkTo(reader, ledger, { days: joinRange(day, day), warehouseId });
  const shelves = (more: Record<string, string> = {}) => linkTo(reader, places, { kind: 'shelf', warehouseId, ...more });
  const nameOf = ({ warehouseCode, areaName }: SurveyRow) => `${warehouseCode} · ${areaName ?? say(lang, 'insights.storeSurvey.noShelf')}`;
  const ofArea = (row: SurveyRow, fill?: string) =>
    linkTo(reader, places, {
      warehouseId: row.warehouseId,
      areaId: row.areaId,
      kind: row.areaId === null ? virtualKinds.join(',') : undefined,
      fill,
    });
  return {
    from: null,
    to: null,
    contrast: null,
    figures: [
      figure(reader, 'places', { text: 'insights.storeSurvey.places', value: all, link: shelves() }),
      figure(reader, 'free', { text: 'insights.storeSurvey.free', value: all - used, link: shelves({ fill: 'empty' }) }),
      figure(reader, 'useRate', {
        text: 'insights.storeSurvey.useRate',
        unit: 'permille',
        value: all === 0 ? null : Math.round((used * 1000) / all),
        link: shelves({ fill: inUse }),
      }),
      figure(reader, 'pieces', {
        text: 'insights.storeSurvey.pieces',
        value: sum((row) => row.pieces),
        link: linkTo(reader, stock, { warehouseId }),
      }),
      figure(reader, 'volume', {
        text: 'insights.stockAge.volume',
        unit: 'mm3',
        value: sum((row) => row.mm3),
        link: linkTo(reader, stock, { warehouseId }),
      }),
      figure(reader, 'inToday', { text: 'insights.storeSurvey.inToday', value: moved(today, 'piecesIn'), link: onDay(today) }),
      figure(reader, 'outToday', { text: 'insights.storeSurvey.outToday', value: moved(today, 'piecesOut'), link: onDay(today) }),
      figure(reader, 'people', {
        text: 'insights.storeSurvey.people',
        hint: 'insights.storeSurvey.peopleHint',
        value: people,
        link: linkTo(reader, moves, { at: joinRange(today, today), warehouseId }),
      }),
      figure(reader, 'abnormal', {
        text: 'insights.storeSurvey.abnormalOpen',
        value: reports,
        tone: reports > 0 ? 'warning' : 'plain',
        link: linkTo(reader, abnormal, { warehouseId }),
      }),
      figure(reader, 'frozen', {
        text: 'insights.storeSurvey.frozen',
        value: sum((row) => row.frozen),
        link: linkTo(reader, places, { state: 'frozen', warehouseId }),
      }),
    ],
    charts: [
      chart(reader, 'byArea', {
        text: 'insights.storeSurvey.byArea',
        kind: 'stack',
        series: [say(lang, 'insights.storeSurvey.used'), say(lang, 'insights.storeSurvey.free')],
        points: rows
          .filter((row) => row.places > 0)
          .map((row) => ({
            label: nameOf(row),
            values: [row.used, row.free],
            link: ofArea(row),
            links: [ofArea(row, inUse), ofArea(row, 'empty')],
          })),
      }),
      chart(reader, 'piecesByArea', {
        text: 'insights.storeSurvey.piecesByArea',
        kind: 'share',
        series: [say(lang, 'insights.storeSurvey.pieces')],
        points: topShares(
          reader,
          rows.map((row) => ({ label: nameOf(row), values: [row.pieces], link: ofArea(row) })),
          linkTo(reader, stock, { warehouseId }),
        ),
      }),
      chart(reader, 'week', {
        text: 'insights.storeSurvey.week',
        kind: 'bar',
        series: [say(lang, 'insights.warehouseFlow.in'), say(lang, 'insights.warehouseFlow.out')],
        points: Array.from({ length: 7 }, (_, i) => addDays(week.from, i)).map((day) => ({
          label: day,
          values: [moved(day, 'piecesIn'), moved(day, 'piecesOut')],
          link: onDay(day),
        })),
      }),
    ],
  };
}
