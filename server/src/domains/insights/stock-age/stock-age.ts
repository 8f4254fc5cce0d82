import type { listStockAge, stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import type { StockAgeRow } from '@kura/contract/insights/stock-age/stock-age.ts';
import {
  adviceOf,
  ageBands,
  bandOf,
  bandStarts,
  daysOfStock,
  lowStock,
  rateDays,
  runOutDay,
} from '@kura/contract/insights/stock-age/advice.ts';
import type { Report } from '@kura/contract/insights/report/report.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import type { ListQuery, Page } from '@kura/contract/kernel/page.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { dayIn } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { mustBeOwn } from '../report/must-be-own.ts';
import { type Behind, chart, figure, linkTo, type ReportReader } from '../report/words.ts';
import { type AgedLots, agedLots, type AgedProduct, agedPage, lotsOf, lowCount } from './stock-age.store.ts';
import { addCosts, inBand, storageOf } from './storage-cost.ts';

type Asked = Out<NonNullable<typeof stockAgeReport.query>>;

const stock: Behind = { routeCode: 'stock-overview', permission: 'inventory:stock:list' };
const itself: Behind = { routeCode: 'stock-age', permission: 'insights:stockAge:see' };

/** Why: the figures that the advice was drawn from, in words. */
function reasonOf(lang: Lang, sold: number, { available, over180, nextPieces }: AgedProduct['figures']): string {
  const days = daysOfStock(available, sold);
  const window = countText(rateDays);
  const sales =
    days === null
      ? say(lang, 'insights.stockAge.reason.still', { window, available: countText(available) })
      : say(lang, 'insights.stockAge.reason.sells', {
          window,
          sold: countText(sold),
          available: countText(available),
          days: countText(days),
        });
  const aged = over180 > 0 ? say(lang, 'insights.stockAge.reason.old', { reason: sales, pieces: countText(over180) }) : sales;
  return nextPieces > 0 ? say(lang, 'insights.stockAge.reason.next', { reason: aged, pieces: countText(nextPieces) }) : aged;
}

/** The rows of a page with what the figures say: storage by the price book, how long it lasts, what to do and why. */
export async function stockAgePage(db: Query, reader: ReportReader, query: ListQuery<typeof listStockAge>): Promise<Page<StockAgeRow>> {
  const { actor, lang, now } = reader;
  const page = await agedPage(db, actor, query, now);
  if (page.rows.length === 0) return { ...page, rows: [] };
  const lots = await lotsOf(
    db,
    actor,
    query,
    page.rows.map(({ id }) => id),
    now,
  );
  const costs = await storageOf(db, lots);
  const storage = new Map<number, (number | null)[]>();
  for (const [at, { productId }] of lots.entries()) storage.set(productId, [...(storage.get(productId) ?? []), costs[at] ?? null]);
  const today = dayIn(actor.zone, now);
  const rows = page.rows.map(({ price, volume, sold, figures, ...row }): StockAgeRow => {
    const ofProduct = storage.get(row.id);
    const cost = ofProduct ? addCosts(ofProduct) : null;
    const days = daysOfStock(figures.available, sold);
    return {
      ...row,
      ...figures,
      sold,
      volumeM3:
        volume === null ? null : fixedText(Number((BigInt(volume) * BigInt(figures.pieces)) / 1_000_000n) / 1000, 3).replaceAll(',', ''),
      value: price && { ...price, minor: price.minor * figures.pieces },
      storagePerDay: cost === null ? null : { currency: 'CNY', minor: cost },
      daysOfStock: days,
      runOutDay: runOutDay(days, today),
      advice: adviceOf({ ...figures, sold }),
      reason: reasonOf(lang, sold, figures),
    };
  });
  return { ...page, rows };
}

const numberOf = (mm3: bigint): number => Number(mm3);

export async function reportStockAge(db: Query, reader: ReportReader, query: Asked): Promise<Report> {
  const { actor, lang, now } = reader;
  await mustBeOwn(db, actor.scope, query);
  const stored = await agedLots(db, actor, query, now);
  const rows = stored.flatMap((one) => one.rows);
  const sum = (of: (row: AgedLots['rows'][number]) => number, band?: string) =>
    rows.reduce((total, row) => (band === undefined || bandOf(row.age) === band ? total + of(row) : total), 0);
  const volume = (band?: string) =>
    numberOf(rows.reduce((total, row) => (band === undefined || bandOf(row.age) === band ? total + BigInt(row.mm3) : total), 0n));
  const storage = addCosts(await storageOf(db, stored));
  const byBand = await Promise.all(ageBands.map(async (band) => addCosts(await storageOf(db, inBand(stored, band))) ?? 0));
  const today = dayIn(actor.zone, now);
  const filter = { keyword: query.keyword, companyId: query.companyId, warehouseId: query.warehouseId };
  // Where nothing lies there is nothing to open.
  const rowsBehind = (what: Behind, search: Parameters<typeof linkTo>[2]) => (rows.length === 0 ? null : linkTo(reader, what, search));
  const behind = (band: string | undefined) => rowsBehind(stock, { ...filter, age: band ?? query.band });
  const here = (band: string) => rowsBehind(itself, { ...filter, band });
  const sorted = (sort: string) => rowsBehind(itself, { ...filter, band: query.band, sort, order: 'desc' });
  const entering = (day: string, age: number) =>
    rows.reduce((total, row) => (addDays(row.lotDate, age) === day ? total + row.pieces : total), 0);
  const next = Array.from({ length: rateDays }, (_, i) => addDays(today, i + 1));
  const forecast = next.map((day) => ({ day, values: [entering(day, bandStarts.to180), entering(day, bandStarts.over180)] }));
  const words = (band: string) => say(lang, `insights.stockAge.band.${band}`);
  const low = await lowCount(db, actor, query, lowStock);
  return {
    from: null,
    to: null,
    contrast: null,
    figures: [
      figure(reader, 'pieces', { text: 'insights.stockAge.pieces', value: sum((row) => row.pieces), link: behind(undefined) }),
      figure(reader, 'volume', { text: 'insights.stockAge.volume', unit: 'mm3', value: volume(), link: behind(undefined) }),
      figure(reader, 'valueCny', { text: 'insights.stockAge.valueCny', unit: 'cny', value: sum((row) => row.cny), link: sorted('value') }),
      figure(reader, 'valueJpy', { text: 'insights.stockAge.valueJpy', unit: 'jpy', value: sum((row) => row.jpy), link: sorted('value') }),
      figure(reader, 'storage', {
        text: 'insights.stockAge.storagePerDay',
        hint: 'insights.stockAge.storageHint',
        unit: 'cny',
        value: storage,
        link: sorted('pieces'),
      }),
      figure(reader, 'over180', {
        text: 'insights.stockAge.band.over180',
        value: sum((row) => row.pieces, 'over180'),
        tone: sum((row) => row.pieces, 'over180') > 0 ? 'warning' : 'plain',
        link: behind('over180'),
      }),
      figure(reader, 'next', {
        text: 'insights.stockAge.nextPieces',
        hint: 'insights.stockAge.nextHint',
        value: forecast.reduce((total, { values }) => total + values.reduce((a, b) => a + b, 0), 0),
        link: sorted('nextPieces'),
      }),
      figure(reader, 'low', {
        text: 'insights.stockAge.low',
        hint: 'insights.stockAge.lowHint',
        value: low,
        link: linkTo(reader, stock, { companyId: query.companyId, level: 'low' }),
      }),
    ],
    charts: [
      chart(reader, 'byBand', {
        text: 'insights.stockAge.byBand',
        kind: 'share',
        series: [say(lang, 'insights.stockAge.pieces')],
        points: ageBands.map((band) => ({ label: words(band), values: [sum((row) => row.pieces, band)], link: here(band) })),
      }),
      chart(reader, 'volumeByBand', {
        text: 'insights.stockAge.volumeByBand',
        kind: 'share',
        unit: 'mm3',
        series: [say(lang, 'insights.stockAge.volume')],
        points: ageBands.map((band) => ({ label: words(band), values: [volume(band)], link: here(band) })),
      }),
      chart(reader, 'storageByBand', {
        text: 'insights.stockAge.storageByBand',
        kind: 'share',
        unit: 'cny',
        series: [say(lang, 'insights.stockAge.storagePerDay')],
        points: ageBands.map((band, at) => ({ label: words(band), values: [byBand[at] ?? 0], link: here(band) })),
      }),
      chart(reader, 'forecast', {
        text: 'insights.stockAge.forecast',
        kind: 'stack',
        series: [say(lang, 'insights.stockAge.intoTo180'), say(lang, 'insights.stockAge.intoOver180')],
        points: forecast.map(({ day, values: [young = 0, old = 0] }) => {
          // The lots that do it.
          const links = [bandStarts.to180, bandStarts.over180].map((age) => {
            const lot = addDays(day, -age);
            return rowsBehind(stock, { ...filter, lotDate: joinRange(lot, lot) });
          });
          return { label: day, values: [young, old], link: links[old > 0 ? 1 : 0] ?? null, links };
        }),
      }),
    ],
  };
}
