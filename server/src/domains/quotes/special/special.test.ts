import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as specials from '@kura/contract/quotes/special/special.endpoints.ts';
import { listOperationLog } from '@kura/contract/system/log/log.endpoints.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { type Caller, testApp, type TestApp } from '../../../testing/app.ts';
import type { TestCompany } from '../../../testing/given.ts';
import { listLoneActs } from '@kura/contract/finance/control/control.endpoints.ts';
import type { LoneAct } from '@kura/contract/finance/control/control.ts';
import { activeBook, air45, clearBooks, rowsOf, sagawa100, sagawa60, specialOf } from '../testing/quotes.ts';

let app: TestApp;
let ops: Caller;
let company: TestCompany;
let customer: Caller;
const customers = ['quotes:special:list', 'quotes:price:list', 'system:log:list'];
beforeAll(async () => {
  app = await testApp();
  ops = app.as(await app.given.staff({ account: 'clerk-one' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await clearBooks(app);
  company = await app.given.company();
  customer = app.as(await app.given.customer({ company, permissions: customers }));
});

const summer = { validFrom: '2026-07-01', validTo: '2026-09-30' };
const activate = (id: number, who = ops) => who.call(specials.specialMoves.calls.activate, { body: { id } });
const stop = (id: number) => ops.call(specials.specialMoves.calls.stop, { body: { id } });

describe('a special quote', () => {
  it('K09 has a number, counts once it is activated, and is stopped at once', async () => {
    const quote = await specialOf(ops, company.id, 'lane', { [air45]: 2400 }, summer);
    expect(quote).toMatchObject({ status: 'draft', cellCount: 1, ...summer, cells: [{ key: air45, currency: 'CNY', minor: 2400 }] });
    expect(quote.number).toMatch(/^SP-\d{4}$/);
    expect(await activate(quote.id)).toMatchObject({ code: 200, data: { status: 'active' } });
    expect((await activate(quote.id)).code).toBe(409);
    expect((await ops.call(specials.saveSpecial, { body: { id: quote.id, revision: 0 } })).code).toBe(409);
    expect((await ops.call(specials.deleteSpecial, { body: { id: quote.id } })).code).toBe(409);
    expect(await stop(quote.id)).toMatchObject({ code: 200, data: { status: 'stopped' } });
    expect((await stop(quote.id)).code).toBe(409);
  });

  it('has a number of its own also after the ten thousandth', async () => {
    await app.db.run(sql`select setval('special_quote_numbers', 9999, false)`);
    const quotes = [await specialOf(ops, company.id, 'lane', {}, summer), await specialOf(ops, company.id, 'lane', {}, summer)];
    expect(quotes.map(({ number }) => number)).toEqual(['SP-9999', 'SP-10000']);
    await app.db.run(sql`select setval('special_quote_numbers', 100)`);
  });

  it('K09 is refused without a first day, without prices, with an end before the start, and with free days of parcels', async () => {
    const undated = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, { validFrom: null });
    expect((await activate(undated.id)).code).toBe(409);
    const blank = await specialOf(ops, company.id, 'storage', {}, summer);
    expect((await activate(blank.id)).code).toBe(409);
    const free = await specialOf(ops, company.id, 'storage', {}, summer, 10);
    expect(await activate(free.id)).toMatchObject({ code: 200, data: { freeDays: 10, cellCount: 0, cells: [] } });

    const create = (more: object) => ops.call(specials.createSpecial, { body: { companyId: company.id, book: 'express', ...more } });
    expect(await create({ validFrom: '2026-07-02', validTo: '2026-07-01' })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'validTo' }] },
    });
    expect((await create({ validTo: '2026-07-01' })).code).toBe(400);
    expect(await create({ freeDays: 3 })).toMatchObject({ code: 400, data: { fields: [{ field: 'freeDays' }] } });
    expect(await create({ cells: [{ key: air45, minor: 1 }] })).toMatchObject({ code: 400, data: { fields: [{ field: 'cells.0.key' }] } });
    expect(await create({ cells: [{ key: sagawa60, minor: 0 }] })).toMatchObject({
      code: 400,
      data: { fields: [{ field: 'cells.0.minor' }] },
    });
    expect((await create({ book: 'storage', cells: [{ key: 'freeDays', minor: 3 }] })).code).toBe(400);
    expect((await ops.call(specials.saveSpecial, { body: { id: undated.id, revision: 0, freeDays: 3 } })).code).toBe(400);
  });

  it('K09 may not have a cell that another one has on one of its days, and names the other', async () => {
    const first = await specialOf(ops, company.id, 'express', { [sagawa60]: 500, [sagawa100]: 800 }, summer);
    await activate(first.id);
    const clash = await specialOf(ops, company.id, 'express', { [sagawa100]: 790 }, { validFrom: '2026-09-30', validTo: null });
    const refused = await activate(clash.id);
    expect(refused).toMatchObject({ code: 409, data: { other: { id: first.id, number: first.number }, keys: [sagawa100] } });
    expect(refused.message).toContain(first.number);
    expect(refused.message).toContain('2026-07-01 ~ 2026-09-30');
    expect(await app.db.first(sql`select status from special_quotes where id = ${clash.id}`)).toEqual({ status: 'draft' });

    // The day after the last one, another cell, another company: all free.
    const after = await specialOf(ops, company.id, 'express', { [sagawa100]: 790 }, { validFrom: '2026-10-01' });
    const beside = await specialOf(ops, company.id, 'express', { 'SAGAWA|remote': 700 }, summer);
    const elsewhere = await specialOf(ops, (await app.given.company()).id, 'express', { [sagawa100]: 790 }, summer);
    for (const { id } of [after, beside, elsewhere]) expect((await activate(id)).code).toBe(200);
    await stop(first.id);
    expect((await activate(clash.id)).code).toBe(409);
    await stop(after.id);
    expect((await activate(clash.id)).code).toBe(200);
  });

  it('K09 of two with the same cell activated at once one counts, and free days are such a cell', async () => {
    const pairs = [
      [
        await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, summer),
        await specialOf(ops, company.id, 'express', { [sagawa60]: 510 }, summer),
      ],
      [await specialOf(ops, company.id, 'storage', {}, summer, 10), await specialOf(ops, company.id, 'storage', { '60': 200 }, summer, 5)],
    ];
    for (const pair of pairs) {
      const answers = await Promise.all(pair.map(({ id }) => activate(id)));
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
      const winner = answers.find(({ code }) => code === 200)?.data.number;
      expect(answers.find(({ code }) => code === 409)?.message).toContain(winner);
    }
  });

  it('one price a day is held by the table itself', async () => {
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, summer);
    await activate(quote.id);
    const other = await specialOf(ops, company.id, 'express', { [sagawa60]: 510 }, summer);
    const forced = sql`update special_cells set company_id = ${company.id}, book = 'express', days = daterange('2026-09-30', null) where quote_id = ${other.id}`;
    await expect(app.db.run(forced)).rejects.toMatchObject({ constraint: 'special_cells_one_a_day' });
  });

  it('K09 is copied to another company with its cells and without its dates', async () => {
    const quote = await specialOf(ops, company.id, 'storage', { '60': 200 }, summer, 10);
    await activate(quote.id);
    const other = await app.given.company();
    const { data } = await ops.call(specials.copySpecial, { body: { id: quote.id, companyId: other.id } });
    expect(data).toMatchObject({
      companyId: other.id,
      book: 'storage',
      status: 'draft',
      validFrom: null,
      validTo: null,
      freeDays: 10,
      cells: [
        {
          key: '60',
          currency: 'CNY',
          minor: 200,
        },
      ],
    });
    expect(data.number).not.toBe(quote.number);
    expect((await ops.call(specials.copySpecial, { body: { id: quote.id, companyId: 999_999 } })).code).toBe(404);
  });

  it('names who has saved since, and keeps old and new (A09)', async () => {
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, summer);
    const save = (revision: number, minor: number) =>
      ops.call(specials.saveSpecial, { body: { id: quote.id, revision, ...summer, cells: [{ key: sagawa60, minor }] } });
    expect(await save(0, 510)).toMatchObject({ code: 200, data: { revision: 1, cells: [{ minor: 510 }] } });
    const late = await save(0, 520);
    expect(late.code).toBe(409);
    expect(late.message).toContain('clerk-one');
    const line = await app.db.first(sql`
      select before -> 'cells' as before, after -> 'cells' as after, company_id from operation_log
      where record = 'quotes.special' and record_id = ${quote.id} order by id desc limit 1`);
    expect(line).toEqual({ before: { [sagawa60]: '500 JPY' }, after: { [sagawa60]: '510 JPY' }, companyId: null });
  });
});

describe('whose quote it is', () => {
  it('A07 customers see their own once it counts, never drafts, never those of others', async () => {
    const mine = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, summer);
    const draft = await specialOf(ops, company.id, 'express', { [sagawa100]: 700 }, summer);
    const foreign = await specialOf(ops, (await app.given.company()).id, 'express', { [sagawa60]: 400 }, summer);
    await activate(mine.id);
    await activate(foreign.id);
    expect((await rowsOf(customer, specials.listSpecials)).map(({ number }) => number)).toEqual([mine.number]);
    const shown = (await customer.call(specials.showSpecial, { query: { id: mine.id } })).data;
    expect(shown.cells).toHaveLength(1);
    const [listed] = await rowsOf(customer, specials.listSpecials);
    expect([mine.createdByName, shown.createdByName, shown.updatedByName, listed?.createdByName]).toEqual([
      expect.stringMatching(/./),
      '',
      '',
      '',
    ]);
    for (const { id } of [draft, foreign]) expect((await customer.call(specials.showSpecial, { query: { id } })).code).toBe(404);
    const log = await rowsOf(customer, listOperationLog, { record: 'quotes.special' });
    expect(log.map(({ action }) => action)).toEqual(['quotes.special.move.activate']);
    expect((await ops.call(specials.listSpecials, { query: { companyId: company.id } })).data.total).toBe(2);
    expect((await ops.call(specials.listSpecials, { query: { companyId: company.id, valid: '2026-09-30~2026-10-05' } })).data.total).toBe(
      1,
    );
    expect((await ops.call(specials.listSpecials, { query: { companyId: company.id, valid: '2026-10-01~2026-10-05' } })).data.total).toBe(
      0,
    );
  });

  it('A02 customers and readers change nothing; staff who picked another company do not find it', async () => {
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, summer);
    const reader = app.as(await app.given.staff({ permissions: ['quotes:special:list'] }));
    for (const who of [reader, customer]) {
      expect((await activate(quote.id, who)).code).toBe(403);
      expect((await who.call(specials.deleteSpecial, { body: { id: quote.id } })).code).toBe(403);
    }
    const other = await app.given.company();
    expect((await ops.call(specials.specialMoves.calls.activate, { body: { id: quote.id }, companyId: other.id })).code).toBe(404);
    const copy = { body: { id: quote.id, companyId: company.id }, companyId: other.id };
    expect((await ops.call(specials.copySpecial, copy)).code).toBe(404);
  });
});

describe('K09 a special price takes two people as a price list does', () => {
  const today = () => app.clock.now().toISOString().slice(0, 10);
  const preview = async (id: number, by = ops) => (await by.call(specials.previewSpecial, { query: { id } })).data;
  const fromToday = () => ({ validFrom: today(), validTo: null });

  it('far from what the company pays today: shown before, refused to whoever wrote it, let through by a colleague', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 580, [sagawa100]: 870 }, today());
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 1, [sagawa100]: 820 }, fromToday());
    const shown = await preview(quote.id);
    expect(shown).toMatchObject({ changed: 2, added: 0, removed: 0, notActivator: 'quotes.special.secondPerson' });
    expect(shown.differences.find(({ key }: { key: string }) => key === sagawa60)).toMatchObject({
      before: 580,
      after: 1,
      percent: '-99.83',
    });
    const refused = await activate(quote.id);
    expect([refused.code, refused.message]).toEqual([403, '价格改动较多（含今日单独启用的）或幅度较大，须由没有编辑过此报价的同事启用']);
    const colleague = app.as(await app.given.staff());
    expect((await preview(quote.id, colleague)).notActivator).toBeNull();
    expect((await activate(quote.id, colleague)).code).toBe(200);
  });

  it('changed since it was looked at: does not begin to count', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 580 }, today());
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 570 }, fromToday());
    const colleague = app.as(await app.given.staff());
    const { revision } = await preview(quote.id, colleague);
    const change = {
      id: quote.id,
      revision,
      ...fromToday(),
      freeDays: null,
      remark: '',
      cells: [{ key: sagawa60, currency: 'JPY' as const, minor: 1 }],
    };
    expect((await ops.call(specials.saveSpecial, { body: change })).code).toBe(200);
    const { activate: press } = specials.specialMoves.calls;
    expect((await colleague.call(press, { body: { id: quote.id, revision } })).code).toBe(409);
    expect((await colleague.call(press, { body: { id: quote.id, revision: revision + 1 } })).code).toBe(200);
  });

  it('measured by the special price that holds already, so that small steps are steps', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 1000 }, today());
    const first = await specialOf(ops, company.id, 'express', { [sagawa60]: 750 }, { validFrom: today(), validTo: today() });
    expect((await activate(first.id)).code).toBe(200);
    const next = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, fromToday());
    expect((await preview(next.id)).differences[0]).toMatchObject({ before: 750, after: 500, percent: '-33.33' });
  });

  it('more prices than the setting, and storage for nothing for long', async () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`CN_YIWU>JP_KANTO|AIR|${21 + i}`, 2500]));
    expect((await activate((await specialOf(ops, company.id, 'lane', many, fromToday())).id)).code).toBe(403);
    expect((await activate((await specialOf(ops, company.id, 'storage', {}, fromToday(), 31)).id)).code).toBe(403);
    expect((await activate((await specialOf(ops, company.id, 'storage', {}, fromToday(), 30)).id)).code).toBe(200);
  });

  it('near it one person is enough, and it is listed as done alone', async () => {
    await activeBook(ops, 'express', { [sagawa60]: 580 }, today());
    const quote = await specialOf(ops, company.id, 'express', { [sagawa60]: 500 }, fromToday());
    expect((await activate(quote.id)).code).toBe(200);
    const { data } = await ops.call(listLoneActs, { query: { kind: 'special', companyId: company.id } });
    expect(data.rows.map(({ recordNo }: LoneAct) => recordNo)).toEqual([quote.number]);
  });

  it('K09 counts what one person let count alone on this day, by whichever account: two quotes below the setting are one above it', async () => {
    const person = await app.given.staff();
    const other = await app.given.staff();
    await app.db.run(sql`update users set password_by = ${person.id} where id = ${other.id}`);
    const lanes = (count: number, from: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`CN_YIWU>JP_KANTO|AIR|${from + i}`, 2500]));
    const made = async (who: Caller, count: number, from: number) =>
      (await specialOf(who, company.id, 'lane', lanes(count, from), fromToday())).id;
    const [mine, second] = [app.as(person), app.as(other)];
    // Written by one account, let count by the other: nobody else saw it.
    expect((await activate(await made(mine, 12, 21), second)).code).toBe(200);
    const next = await made(mine, 9, 41);
    expect((await preview(next, mine)).notActivator).toBe('quotes.special.secondPerson');
    expect([(await activate(next, mine)).code, (await activate(next, second)).code]).toEqual([403, 403]);
    expect((await activate(await made(mine, 8, 61), mine)).code).toBe(200);
    expect((await activate(next, app.as(await app.given.staff()))).code).toBe(200);
  });
});
