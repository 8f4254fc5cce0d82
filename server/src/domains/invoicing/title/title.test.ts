import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as invoices from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import * as titles from '@kura/contract/invoicing/title/title.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { found } from '../../../kernel/fail.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { untilBlocked } from '../../../testing/blocked.ts';
import { applyForInvoice } from '../invoice/apply-for-invoice.ts';
import { goodTax, makeFirm, ownerPermissions } from '../testing/desk.ts';
import * as store from './title.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const otherTax = '91330100799655058B';

describe('invoice titles', () => {
  it('V05 are cleaned, and the first one of a company is its default', async () => {
    const { owner } = await makeFirm(app, { hasTitle: false });
    const body = { name: ' 海川贸易 ', taxNumber: ' 9144 0300 7152 6726xg', account: '6222 0240 0000 1234', phone: '0755-8888 1234' };
    const { code, data } = await owner.call(titles.createTitle, { body });
    expect(code).toBe(200);
    expect(data).toMatchObject({ name: '海川贸易', taxNumber: goodTax, account: '6222024000001234', isDefault: true, invoiceCount: 0 });
  });

  it('V05 refuse a wrong tax number, check character and bank account, each with its own sentence', async () => {
    const { owner } = await makeFirm(app, { hasTitle: false });
    const say = async (more: object) =>
      (await owner.call(titles.createTitle, { body: { name: 'x', taxNumber: goodTax, ...more } })).message;
    expect(await say({ taxNumber: '12345' })).toBe('税号应为 15、18 或 20 位数字或大写字母；日本登记号为 T + 13 位数字');
    expect(await say({ taxNumber: '9144030071526726XA' })).toBe('统一社会信用代码的校验码不正确，请核对');
    expect(await say({ account: '12-34' })).toBe('银行账号应为 8 至 30 位数字');
    expect((await owner.call(titles.createTitle, { body: { name: ' ', taxNumber: '' } })).data).toMatchObject({
      fields: [{ field: 'name' }, { field: 'taxNumber' }],
    });
  });

  it('one is the default at any time; a new default takes it from the old one', async () => {
    const { owner, titleId, company } = await makeFirm(app);
    const second = (await owner.call(titles.createTitle, { body: { name: '青川', taxNumber: otherTax, isDefault: true } })).data;
    const defaults = () => app.db.rows(sql`select id from invoice_titles where company_id = ${company.id} and is_default`);
    expect(await defaults()).toEqual([{ id: second.id }]);
    await Promise.all([titleId, second.id].map((id) => owner.call(titles.makeDefaultTitle, { body: { id } })));
    expect(await defaults()).toHaveLength(1);
    await owner.call(titles.makeDefaultTitle, { body: { id: titleId } });
    const kept = await owner.call(titles.updateTitle, { body: { id: titleId, name: '海川', taxNumber: goodTax, isDefault: false } });
    expect(kept).toMatchObject({ code: 400, data: { fields: [{ field: 'isDefault' }] } });
    expect((await owner.call(titles.deleteTitle, { body: { id: titleId } })).code).toBe(200);
    expect(await defaults()).toEqual([{ id: second.id }]);
  });

  it('the same title twice is refused, also at the same moment', async () => {
    const { owner } = await makeFirm(app, { hasTitle: false });
    const add = () => owner.call(titles.createTitle, { body: { name: '海川', taxNumber: goodTax } });
    expect((await Promise.all([add(), add()])).map(({ code }) => code).sort()).toEqual([200, 400]);
  });

  it('stay while an invoice is made out to them, and invoices keep what they were made out to', async () => {
    const { owner, titleId, apply } = await makeFirm(app);
    const { data: invoice } = await apply(100_00);
    expect(await owner.call(titles.deleteTitle, { body: { id: titleId } })).toMatchObject({
      code: 409,
      message: '抬头“海川贸易”已用于 1 张发票，不能删除',
    });
    await owner.call(titles.updateTitle, { body: { id: titleId, name: '新名字', taxNumber: otherTax, isDefault: true } });
    const { data } = await owner.call(invoices.listInvoices, { query: { number: invoice.number } });
    expect(data.rows).toMatchObject([{ titleName: '海川贸易', taxNumber: goodTax }]);
  });

  it('stay when an invoice is applied for in the moment of their deletion', async () => {
    const firm = await makeFirm(app);
    const { companyId } = found(await store.read(app.db, { companyId: null }, firm.titleId));
    let deletion: Promise<{ code: number }> | undefined;
    await app.db.tx(async (tx) => {
      const input = { companyId, titleId: firm.titleId, amount: { currency: 'CNY', minor: 1_00 }, remark: '' } as const;
      await applyForInvoice(tx, system, input, app.clock.now());
      deletion = firm.owner.call(titles.deleteTitle, { body: { id: firm.titleId } });
      await untilBlocked(app.db);
    });
    expect((await deletion)?.code).toBe(409);
  });

  it('A07 are one’s own: a stranger neither sees nor changes nor uses them', async () => {
    const { titleId } = await makeFirm(app);
    const stranger = app.as(await app.given.customer({ permissions: ownerPermissions }));
    expect((await stranger.call(titles.listTitles)).data.total).toBe(0);
    for (const answer of [
      stranger.call(titles.updateTitle, { body: { id: titleId, name: 'x', taxNumber: goodTax } }),
      stranger.call(titles.makeDefaultTitle, { body: { id: titleId } }),
      stranger.call(titles.deleteTitle, { body: { id: titleId } }),
      stranger.call(invoices.applyForInvoice, { body: { type: 'oneTime', titleId, amount: { currency: 'CNY', minor: 1 } } }),
    ])
      expect((await answer).code).toBe(404);
  });
});
