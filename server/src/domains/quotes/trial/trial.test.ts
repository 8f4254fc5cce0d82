import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { getTrialOptions, listTrials, printTrial, runTrial, showTrial } from '@kura/contract/quotes/trial/trial.endpoints.ts';
import type { TrialInput, TrialRow } from '@kura/contract/quotes/trial/trial.ts';
import { say } from '@kura/contract/texts.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany, TestUser } from '../../../testing/given.ts';
import { makeWarehouse, type TestWarehouse } from '../../warehouse/testing/make-warehouse.ts';
import { addReadyPrices } from '../ready-prices.ts';
import { quotePdf } from './quote-pdf.ts';
import { forgetOld } from './trial.store.ts';

let app: TestApp;
let warehouse: TestWarehouse;
let company: TestCompany;
let customer: TestUser;
let staff: TestUser;
const permissions = ['quotes:trial:run'];
beforeAll(async () => {
  app = await testApp({ now: '2026-08-15T03:00:00Z' });
  warehouse = await makeWarehouse(app);
  company = await app.given.company();
  customer = await app.given.customer({ company, permissions });
  staff = await app.given.staff({ permissions });
  await app.db.run(sql`
    insert into exchange_rates (pair, day, rate, note, set_by_name, set_at) values
      ('JPY/CNY', '2026-08-01', 0.048500, '', 'x', now()), ('USD/CNY', '2026-08-01', 7.100000, '', 'x', now())`);
  await app.db.tx((tx) => addReadyPrices(tx, new Date('2026-01-01T03:00:00Z')));
});
afterAll(() => app.close());

/** Whatever is packed in a PDF and can be unpacked. */
const unpacked = (pdf: Buffer): string[] =>
  Array.from(pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g), ([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });

type Asked = Partial<In<typeof TrialInput>>;
const sagawaBox = { lengthMm: 450, widthMm: 350, heightMm: 180, weightG: 6200, count: 1 };
const asked = (more: Asked = {}) => ({
  warehouseId: warehouse.id,
  parts: ['express' as const, 'services' as const],
  packages: [sagawaBox],
  prefecture: '27',
  pieces: 2,
  ...more,
});
const run = async (more: Asked = {}, as: TestUser = customer) => {
  const answer = await app.as(as).call(runTrial, { body: asked(more) });
  expect(answer.message).toBe('操作成功');
  return answer.data;
};

describe('trial', () => {
  it('Q1 K09 comes to 73.04 for Sagawa with cash on delivery, as a charge would', async () => {
    const { result } = await run({ codJpy: 15_800, packaging: 'BOX100' });
    const sagawa = result.carriers.find(({ code }) => code === 'SAGAWA');
    expect(sagawa?.lines.map(({ feeType, original, cnyMinor }) => [feeType, original.minor, cnyMinor])).toEqual([
      ['FREIGHT', 870, 4220],
      ['COD_FEE', 440, 2134],
    ]);
    expect(result.services?.cnyMinor).toBe(950);
    expect((sagawa?.cnyMinor ?? 0) + (result.services?.cnyMinor ?? 0)).toBe(7304);
    expect(result).toMatchObject({ origin: 'kanto', zone: 'kansai', rateJpy: '0.048500', day: '2026-08-15' });
    expect(sagawa?.lines[0]?.steps.map(({ text }) => text)).toEqual([
      'pricing.step.measured',
      'pricing.step.sizeClass',
      'pricing.step.expressPrice',
      'pricing.step.convert',
    ]);
  });

  it('Q2 ranks carriers, marks the cheapest, and says why others are left out', async () => {
    const { result } = await run({
      parts: ['express'],
      prefecture: '01',
      packages: [
        {
          lengthMm: 400,
          widthMm: 300,
          heightMm: 250,
          weightG: 12400,
          count: 1,
        },
      ],
    });
    const parcels = result.carriers.filter(({ code }) => ['SAGAWA', 'YAMATO', 'JP_YUPACK'].includes(code));
    expect(parcels.map(({ code, cnyMinor, isCheapest }) => [code, cnyMinor, isCheapest])).toEqual([
      ['JP_YUPACK', 5675, true],
      ['YAMATO', 7081, false],
      ['SAGAWA', 7954, false],
    ]);
    expect(result.total).toEqual({ cnyMinor: 5675, jpyMinor: 1170 });
    expect(result.leftOut.find(({ code }) => code === 'YAMATO_NEKOPOS')?.reason.text).toBe('pricing.refusal.letterBox');
    expect(result.carriers.every(({ code }) => !result.leftOut.some((out) => out.code === code))).toBe(true);
  });

  it('Q3 Q5 first leg and storage in one, with the breakpoint told', async () => {
    const { result } = await run({
      parts: ['firstLeg', 'storage'],
      route: 'CN_YIWU>JP_KANTO',
      days: 75,
      packages: [
        {
          lengthMm: 500,
          widthMm: 500,
          heightMm: 400,
          weightG: 12e3,
          count: 29,
        },
      ],
    });
    const lcl = result.lanes.find(({ code }) => code.endsWith('|LCL'));
    expect(lcl).toMatchObject({ cnyMinor: 375_000 });
    expect(lcl?.lines[0]?.steps.some(({ text }) => text === 'pricing.step.breakpoint')).toBe(true);
    expect(result.lanes[0]?.isCheapest).toBe(true);
    expect(result.storage?.lines.map(({ item }) => item)).toEqual(['60', '180']);
    expect(result.carriers).toEqual([]);
  });

  it('Q4 a special quote counts on its days and for its company, and is named', async () => {
    const own = await app.given.company();
    await app.db.run(sql`
      with quote as (
        insert into special_quotes (number, company_id, book, status, valid_from, valid_to, created_by_name, created_at, updated_by_name, updated_at)
        values (${`SP-${own.id}`}, ${own.id}, 'lane', 'active', '2026-07-01', '2026-09-30', 'x', now(), 'x', now()) returning id
      ) insert into special_cells (quote_id, key, currency, minor) select id, 'CN_YIWU>JP_KANTO|AIR|45', 'CNY', 2400 from quote`);
    const air = {
      parts: ['firstLeg' as const],
      route: 'CN_YIWU>JP_KANTO',
      laneCode: 'AIR' as const,
      packages: [
        {
          lengthMm: 500,
          widthMm: 400,
          heightMm: 350,
          weightG: 5500,
          count: 6,
        },
      ],
    };
    const of = async (companyId: number | null, day: string) => (await run({ ...air, companyId, day }, staff)).result.lanes[0]?.lines[0];
    expect(await of(own.id, '2026-08-15')).toMatchObject({ cnyMinor: 168_000, source: 'special', specialNumber: `SP-${own.id}` });
    expect(await of(own.id, '2026-10-01')).toMatchObject({ cnyMinor: 178_500, source: 'basic', specialNumber: '' });
    expect(await of(company.id, '2026-08-15')).toMatchObject({ cnyMinor: 178_500, source: 'basic' });
    expect(await of(null, '2026-08-15')).toMatchObject({ cnyMinor: 178_500 });
  });

  it('K05 another rate changes RMB and nothing else', async () => {
    const before = (await run()).result;
    const after = (await run({ rateJpy: '0.050000' })).result;
    const yen = (result: typeof before) => result.carriers.map(({ code, jpyMinor }) => [code, jpyMinor]).toSorted();
    expect(yen(after)).toEqual(yen(before));
    expect(after.services).toEqual(before.services);
    expect(after.carriers[0]?.cnyMinor).not.toBe(before.carriers[0]?.cnyMinor);
  });

  it('tells islands, prefectures that do not fit, and refuses postcodes that are none', async () => {
    const island = (await run({ prefecture: '', postcode: '906-0013' })).result;
    expect(island).toMatchObject({ prefecture: '47', isRemote: true });
    expect(island.carriers[0]?.lines.some(({ item }) => item.endsWith('|remote'))).toBe(true);
    const other = (await run({ prefecture: '27', postcode: '100-0001' })).result;
    expect(other.warnings.map(({ text }) => text)).toContain('quotes.trial.otherPrefecture');
    expect(await app.as(customer).call(runTrial, { body: asked({ prefecture: '', postcode: '12' }) })).toMatchObject({
      code: 400,
      message: '请检查邮编',
    });
    expect(await app.as(customer).call(runTrial, { body: asked({ prefecture: '', postcode: '' }) })).toMatchObject({ code: 400 });
  });

  it('cash on delivery takes one parcel, and only a warehouse in Japan sends parcels', async () => {
    const two = { codJpy: 100, packages: [{ ...sagawaBox, count: 2 }] };
    expect(await app.as(customer).call(runTrial, { body: asked(two) })).toMatchObject({ code: 400, message: '代引只能单个包裹' });
    const china = await makeWarehouse(app, { country: 'CN' });
    expect(await app.as(customer).call(runTrial, { body: asked({ warehouseId: china.id }) })).toMatchObject({ code: 400 });
  });

  it('A07 customers ask for their own company, keep their own history, and see no other', async () => {
    const foreign = await app.given.customer({ permissions });
    const mine = await run();
    expect(mine.input.companyId).toBe(company.id);
    expect((await app.as(foreign).call(runTrial, { body: asked({ companyId: company.id }) })).code).toBe(404);
    expect((await app.as(foreign).call(showTrial, { query: { id: mine.id } })).code).toBe(404);
    expect((await app.as(foreign).call(printTrial, { body: { id: mine.id } })).code).toBe(404);
    expect((await app.as(foreign).call(listTrials)).data.total).toBe(0);
    const listed = await app.as(customer).call(listTrials);
    expect((listed.data.rows as TrialRow[]).find(({ id }) => id === mine.id)).toMatchObject({ title: '大阪府 · 45×35×18cm 6.2kg ×1' });
    expect((await app.as(customer).call(showTrial, { query: { id: mine.id } })).data).toEqual(mine);
  });

  it('the same key again is the same trial', async () => {
    const press = () => app.as(customer).call(runTrial, { body: asked(), headers: { 'idempotency-key': 'trial-again' } });
    const [first, second] = [await press(), await press()];
    expect(second.data.id).toBe(first.data.id);
  });

  it('without the permission there is no calculator', async () => {
    const nobody = await app.given.customer({ company, permissions: [] });
    expect((await app.as(nobody).call(runTrial, { body: asked() })).code).toBe(403);
  });

  it('prints a quote PDF in each language', async () => {
    const { id } = await run({ parts: ['express', 'services', 'storage', 'firstLeg'], route: 'CN_YIWU>JP_KANTO' });
    for (const lang of ['zh', 'en', 'jp'] as const) {
      const pdf = await app.as(customer).call(printTrial, { body: { id, carrier: 'SAGAWA' }, lang });
      expect(pdf.code).toBe(200);
      const file = await app.app.inject({ method: 'GET', url: pdf.data.url, headers: { token: customer.token } });
      expect(file.headers['content-type']).toContain('application/pdf');
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('K05 the quote PDF names the provider and the currency of every amount, and draws no line below the last row', async () => {
    const trial = await run({ parts: ['express', 'services', 'storage', 'firstLeg'], route: 'CN_YIWU>JP_KANTO' });
    for (const lang of ['zh', 'en', 'jp'] as const) {
      const { content } = quotePdf(trial, {}, lang, 'Asia/Tokyo');
      const texts: string[] = [];
      const walk = (part: unknown): void => {
        if (Array.isArray(part)) return part.forEach(walk);
        if (typeof part !== 'object' || part === null) return;
        for (const [name, value] of Object.entries(part)) {
          if (name === 'text' && typeof value === 'string') texts.push(value);
          else walk(value);
        }
      };
      walk(content);
      expect(texts).toContain(say(lang, 'shell.brand'));
      const amounts = texts.filter((text) => /(^| )[\d,]+\.\d\d$/.test(text));
      expect(amounts.length).toBeGreaterThan(8);
      for (const amount of amounts) expect(amount).toMatch(/(RMB|JPY|USD) [\d,.]+$/);
      const tables = (content as { table?: { body: { border: boolean[] }[][] } }[]).flatMap(({ table }) => (table ? [table.body] : []));
      expect(tables.length).toBeGreaterThan(3);
      for (const body of tables) expect(body.at(-1)?.map(({ border }) => border[3])).toEqual(body.at(-1)?.map(() => false));
    }
  });

  it('draws no other lines into the quote PDF than the grey ones between rows', async () => {
    const { id } = await run({ parts: ['express', 'services', 'storage', 'firstLeg'], route: 'CN_YIWU>JP_KANTO' });
    const { data } = await app.as(customer).call(printTrial, { body: { id }, lang: 'zh' });
    const { rawPayload } = await app.app.inject({ method: 'GET', url: data.url, headers: { token: customer.token } });
    // As it is drawn: what each stroke is drawn in.
    const drawn = unpacked(rawPayload).join('\n');
    const colours = Array.from(drawn.matchAll(/(\S+ \S+ \S+) SCN\n(?:\S+ gs\n)?S\n/g), ([, colour = '']) =>
      colour.split(' ').map((part) => Math.round(Number(part) * 255)),
    );
    expect(colours.length).toBeGreaterThan(15);
    expect(drawn.match(/^S$/gm)).toHaveLength(colours.length);
    for (const colour of colours) expect(colour).toEqual([0xd0, 0xd5, 0xdd]);
  });

  it('V08 takes whole quantities from 1 to 1000, of boxes and of pieces', async () => {
    const faults = async (more: object) => {
      const { code, data } = await app.as(customer).call(runTrial, { body: asked(more as Asked) });
      return [code, (data as unknown as { fields?: { field: string }[] }).fields?.map(({ field }) => field)];
    };
    for (const wrong of [0, -1, 1001, 1.5, '2']) {
      expect(await faults({ pieces: wrong })).toEqual([400, ['pieces']]);
      expect(await faults({ packages: [{ ...sagawaBox, count: wrong }] })).toEqual([400, ['packages.0.count']]);
    }
    for (const right of [1, 1000])
      expect((await run({ pieces: right, packages: [{ ...sagawaBox, count: right }] })).input.pieces).toBe(right);
  });

  it('V12 warns of a chosen box that is smaller than the parcel, and of a parcel that is smaller than the product in it', async () => {
    const warned = async (more: Asked) => (await run(more)).result.warnings;
    // 45 + 35 + 18 = 98 cm
    expect(await warned({ packaging: 'BOX100' })).toEqual([]);
    expect(await warned({ packaging: 'BAG' })).toEqual([]);
    expect(await warned({ packaging: 'BOX80' })).toEqual([
      { text: 'pricing.warning.boxTooSmall', params: { box: '@pricing.box.BOX80', sum: '98' } },
    ]);
    const product = async (owner: number, [length, width, height]: readonly [number, number, number]) =>
      (
        await app.db.first<{ id: number }>(sql`
          insert into products (company_id, type, status, sku, name_zh, name_jp, length_mm, width_mm, height_mm, weight_g, created_at, updated_at)
          values (${owner}, 'ordinary', 'enabled', ${`V12-${length}-${owner}`}, 'x', 'x', ${length}, ${width}, ${height}, 100, now(), now())
          returning id`)
      )?.id ?? 0;
    // Turned round it goes in.
    const fits = await product(company.id, [180, 450, 350]);
    expect(await warned({ packages: [{ ...sagawaBox, productId: fits }] })).toEqual([]);
    const long = await product(company.id, [451, 10, 10]);
    expect(await warned({ packages: [{ ...sagawaBox, productId: long }] })).toEqual([
      { text: 'quotes.trial.smallerThanProduct', params: { sku: `V12-451-${company.id}`, size: '45.1 × 1 × 1' } },
    ]);
    // A07: another company's product is none.
    const foreign = await product((await app.given.company()).id, [10, 10, 10]);
    const answer = await app.as(customer).call(runTrial, { body: asked({ packages: [{ ...sagawaBox, productId: foreign }] }) });
    expect(answer.code).toBe(404);
  });

  it('offers what has a price: routes, packaging, rates of the day', async () => {
    const { data } = await app.as(customer).call(getTrialOptions);
    expect(data.routes).toEqual([{ route: 'CN_YIWU>JP_KANTO', codes: ['AIR', 'SEA_KG', 'LCL', 'FCL'] }]);
    expect(data).toMatchObject({ rateJpy: '0.048500', rateUsd: '7.100000', day: '2026-08-15' });
    expect(data.packagings).toContain('BOX100');
  });

  it('lets a trial go after 90 days', async () => {
    const { id } = await run();
    await forgetOld(app.db, new Date('2026-11-12T03:00:00Z'));
    expect((await app.as(customer).call(showTrial, { query: { id } })).code).toBe(200);
    await forgetOld(app.db, new Date('2026-11-14T03:00:00Z'));
    expect((await app.as(customer).call(showTrial, { query: { id } })).code).toBe(404);
  });
});
