import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listStockAge, stockAgeReport } from '@kura/contract/insights/stock-age/stock-age.endpoints.ts';
import type { StockAgeRow } from '@kura/contract/insights/stock-age/stock-age.ts';
import { listStoreSurvey, storeSurveyReport } from '@kura/contract/insights/store-survey/store-survey.endpoints.ts';
import { addDays } from '@kura/contract/kernel/day.ts';
import type { Page } from '@kura/contract/kernel/page.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { luck, saySeed } from '../../../testing/luck.ts';
import { takeSnapshots } from '../../inventory/public.ts';
import { playStory, type Story } from '../../inventory/testing/story.ts';
import { chargeStorage } from '../../quotes/public.ts';
import { addReadyPrices } from '../../quotes/ready-prices.ts';
import { everythingLeads, figureOf, seriesSum } from '../testing/behind.ts';

/** Half past midnight in Tokyo: a day older than half an hour before. */
const now = '2026-08-14T15:30:00Z';
const today = '2026-08-15';

let app: TestApp;
let staff: { token: string };
let stories: Story[];
beforeAll(async () => {
  app = await testApp({ now });
  staff = await app.given.staff();
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
  stories = [await playStory(app.db), await playStory(app.db)];
  for (const story of stories)
    for (let i = 0; i < 6; i++) {
      const productId = await story.product();
      if (i > 0)
        await app.db.run(
          sql`update products set length_mm = 100, width_mm = 200, height_mm = ${100 + i}, cost_price_fen = ${i % 2 ? 1234 : null}, declared_price_yen = 500 where id = ${productId}`,
        );
      for (const age of [0, 60, 61, 180, 181, Math.floor(luck() * 300)])
        if (luck() < 0.7)
          await story.comes(
            { productId, locationId: await story.location(), day: addDays(today, -age) },
            1 + Math.floor(luck() * 200),
            '2026-08-10T03:00:00Z',
          );
    }
});
afterAll(() => app.close());

describe('stock by age', () => {
  it('K07 the head, the bands, the table and the stock overview agree, to the day at midnight', async () => {
    saySeed();
    for (const companyId of [undefined, stories[0]?.companyId]) {
      const { data: report } = await app.as(staff).call(stockAgeReport, { query: { companyId } });
      const { data: sums } = await app.as(staff).call(listStockAge, { query: { companyId, totals: 'only' } });
      const { data } = await app.as(staff).call(listStockAge, { query: { companyId, size: 50 } });
      const rows = (data as Page<StockAgeRow>).rows;
      const book = await app.db.first<{ pieces: number; old: number }>(sql`
        select sum(available + locked + defective)::int as pieces, coalesce(sum(available + locked + defective) filter (where lot_date <= '2026-02-15'), 0)::int as old
        from stock_balances where ${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}`);
      const value = (key: string) => figureOf(report, key).value;
      expect([value('pieces'), value('over180'), seriesSum(report, 'byBand')]).toEqual([book?.pieces, book?.old, book?.pieces]);
      const total = (of: (row: StockAgeRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
      expect(sums.totals).toMatchObject({
        pieces: total((row) => row.pieces),
        within60: total((row) => row.within60),
        to180: total((row) => row.to180),
        over180: book?.old,
        nextPieces: value('next'),
      });
      expect(total((row) => row.pieces)).toBe(book?.pieces);
      for (const row of rows) expect(row.within60 + row.to180 + row.over180).toBe(row.pieces);
      const money = (currency: string) => total((row) => (row.value?.currency === currency ? row.value.minor : 0));
      expect([value('valueCny'), value('valueJpy')]).toEqual([money('CNY'), money('JPY')]);
      expect(seriesSum(report, 'volumeByBand')).toBe(value('volume'));
      // Told to the thousandth: half of one either way, and no more.
      expect(Math.abs(Number(sums.totals?.['volumeM3']) - (value('volume') ?? 0) / 1e9)).toBeLessThan(0.000_500_001);
      await everythingLeads(app, staff.token, report, (key, { total, sums }) => {
        const inMoney = (currency: string) =>
          (sums['value'] as { currency: string; minor: number }[]).find((one) => one.currency === currency)?.minor ?? 0;
        if (key === 'low') return total;
        if (key === 'valueCny' || key === 'valueJpy') return inMoney(key === 'valueCny' ? 'CNY' : 'JPY');
        if (key === 'next') return Number(sums['nextPieces']);
        // Cubic metres are told to the thousandth, storage is rounded once for a company: their rows are there, and no parts of them.
        if (key === 'storage' || /volume|storageBy/i.test(key)) return null;
        return 'pieces' in sums ? Number(sums['pieces']) : Number(sums['good']) + Number(sums['defective']);
      });
    }
  });

  it('F4 storage per day is what the night takes for the same day', async () => {
    const tomorrow = new Date('2026-08-15T15:40:00Z');
    const { data: report } = await app.as(staff).call(stockAgeReport, { query: {} });
    await takeSnapshots(app.db, tomorrow);
    await chargeStorage(app.db, tomorrow);
    const charged = await app.db.first<{ minor: number }>(sql`select sum(cny_minor)::int as minor from storage_days where day = ${today}`);
    expect(charged?.minor).toBeGreaterThan(0);
    expect(figureOf(report, 'storage').value).toBe(charged?.minor);
  });

  it('A07 a customer sees the own stock only', async () => {
    const [mine, theirs] = stories as [Story, Story];
    const customer = await app.given.customer({
      company: { id: mine.companyId, code: '', name: '' },
      permissions: ['insights:stockAge:see'],
    });
    const { data } = await app.as(customer).call(listStockAge, { query: { size: 50 } });
    expect(new Set((data as Page<StockAgeRow>).rows.map(({ companyId }) => companyId))).toEqual(new Set([mine.companyId]));
    expect((await app.as(customer).call(stockAgeReport, { query: { companyId: theirs.companyId } })).code).toBe(404);
    expect((await app.as(customer).call(storeSurveyReport, { query: {} })).code).toBe(403);
  });
});

describe('the warehouses at a glance', () => {
  it('K02 places, pieces and cubic metres are those of the book, area by area', async () => {
    for (const warehouseId of [undefined, stories[0]?.warehouseId]) {
      const { data: report } = await app.as(staff).call(storeSurveyReport, { query: { warehouseId } });
      const { data: sums } = await app.as(staff).call(listStoreSurvey, { query: { warehouseId, totals: 'only' } });
      const book = await app.db.first<{ pieces: number; places: number; used: number }>(sql`
        select (select sum(available + locked + defective)::int from stock_balances where ${warehouseId ?? null}::bigint is null or warehouse_id = ${warehouseId ?? null}) as pieces,
          count(*)::int as places, (count(*) filter (where exists (select 1 from stock_balances b where b.location_id = l.id and b.available + b.locked + b.defective > 0)))::int as used
        from locations l where l.kind = 'shelf' and (${warehouseId ?? null}::bigint is null or l.warehouse_id = ${warehouseId ?? null})`);
      const value = (key: string) => figureOf(report, key).value;
      expect([value('pieces'), value('places'), value('free')]).toEqual([
        book?.pieces,
        book?.places,
        (book?.places ?? 0) - (book?.used ?? 0),
      ]);
      expect(sums.totals).toMatchObject({ pieces: book?.pieces, places: book?.places, used: book?.used, free: value('free') });
      expect([seriesSum(report, 'piecesByArea'), seriesSum(report, 'byArea', 0)]).toEqual([book?.pieces, book?.used]);
      await everythingLeads(app, staff.token, report, (key, { total, sums }, at) => {
        if (['places', 'free', 'frozen', 'abnormal', 'byArea'].includes(key)) return total;
        if (key === 'pieces' || key === 'piecesByArea') return Number(sums['good']) + Number(sums['defective']);
        if (key === 'week' || key === 'inToday' || key === 'outToday')
          return Number(sums[key === 'inToday' || (key === 'week' && at === 0) ? 'in' : 'out']);
        return null;
      });
    }
  });
});
