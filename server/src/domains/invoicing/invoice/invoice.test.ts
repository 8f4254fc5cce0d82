import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as invoices from '@kura/contract/invoicing/invoice/invoice.endpoints.ts';
import * as titles from '@kura/contract/invoicing/title/title.endpoints.ts';
import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { getBadges } from '@kura/contract/system/events/events.endpoints.ts';
import { type FileRef, uploadFile } from '@kura/contract/system/file/file.endpoints.ts';
import { system } from '../../../kernel/actor.ts';
import { sql } from '../../../kernel/db/sql.ts';
import { pdf } from '../../../kernel/files/test-files.ts';
import { type Caller, type TestApp, testApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import type { TestUser } from '../../../testing/given.ts';
import { invoiceProof } from '../prove-limits.ts';
import { type Firm, goodTax, makeFirm, ownerPermissions, travel } from '../testing/desk.ts';
import { writeApplication } from './apply-for-invoice.ts';

let app: TestApp;
let clerk: TestUser;
let finance: Caller;
let other: Caller;
beforeAll(async () => {
  app = await testApp();
  clerk = await app.given.staff();
  [finance, other] = [app.as(clerk), app.as(await app.given.staff())];
});
afterAll(() => app.close());
beforeEach(() => go('2026-06-10T03:00:00Z'));
afterEach(async () => expect(await app.db.tx((tx) => invoiceProof.prove(tx, app.clock.now()))).toMatchObject({ wrong: 0 }));

const go = (instant: string) => travel(app, instant);
let serial = 0;
const issued = () => ({ invoiceNo: `2644200000000${String(++serial).padStart(7, '0')}`, invoicedOn: '2026-06-10' });
const nextDocument = issued;
const link = 'https://tax.example/a.pdf';
const approve = (id: number, by = finance) => by.call(invoices.invoiceMoves.calls.approve, { body: { id } });
const issue = (id: number, more: object = {}) =>
  finance.call(invoices.invoiceMoves.calls.issue, { body: { id, ...issued(), link, ...more } });
const red = (id: number, by = finance) => by.call(invoices.invoiceMoves.calls.red, { body: { id, ...issued(), reason: '抬头有误' } });
const leftOf = async ({ owner }: Firm) => (await owner.call(invoices.getInvoiceStanding)).data?.invoiceable.minor;
const mailsOf = ({ company }: Firm) =>
  app.db.rows<{ subject: string; body: string }>(sql`select subject, body from mails where company_id = ${company.id} order by id`);
/** Each application in a month of its own. */
const nextMonth = () => go(new Date(Date.UTC(app.clock.now().getUTCFullYear(), app.clock.now().getUTCMonth() + 1, 10, 3)).toISOString());

describe('a one-time invoice', () => {
  it('V05 takes its amount up at once; net and tax are inside it, and it is logged (A09)', async () => {
    const firm = await makeFirm(app);
    const { code, data } = await firm.apply(304_11);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      type: 'oneTime',
      status: 'underReview',
      month: '2026-06',
      titleName: '海川贸易',
      taxNumber: goodTax,
      amount: {
        currency: 'CNY',
        minor: 30411,
      },
      net: { minor: 28690 },
      tax: { minor: 1721 },
    });
    expect(data.number).toMatch(/^FP260610\d{5}$/);
    expect(await leftOf(firm)).toBe(695_89);
    expect(await app.db.rows(sql`select action from operation_log where record_name = ${data.number}`)).toEqual([
      { action: 'invoicing.invoice.log.applied' },
    ]);
  });

  it('V05 is 0.01 at least and at most what was paid in and not invoiced, with the figures in the refusal', async () => {
    const firm = await makeFirm(app, { toppedUp: 19_310_00 });
    expect((await firm.apply(0)).code).toBe(400);
    expect((await firm.apply(-1)).code).toBe(400);
    expect(await firm.apply(19_310_01)).toMatchObject({
      code: 400,
      message: '超过可开票金额 RMB 19,310.00（已充值 RMB 19,310.00，已占用 RMB 0.00）',
      data: { fields: [{ field: 'amount' }] },
    });
    expect((await firm.apply(19_310_00)).code).toBe(200);
    expect(await leftOf(firm)).toBe(0);
  });

  it('V05 is applied for once in a month of Shanghai, unless the earlier one was rejected', async () => {
    const firm = await makeFirm(app);
    await go('2026-06-30T15:59:59Z');
    const first = (await firm.apply(1_00)).data;
    expect(await firm.apply(1_00)).toMatchObject({ code: 409, message: `2026-06 已申请过发票（${first.number}），每月只能申请一次` });
    await finance.call(invoices.invoiceMoves.calls.reject, { body: { id: first.id, reason: '抬头不符' } });
    expect((await firm.apply(1_00)).code).toBe(200);
    await go('2026-06-30T16:00:00Z');
    expect((await firm.apply(1_00)).data).toMatchObject({ month: '2026-07' });
  });

  it('V05 the billing type is an input: without it, or without an amount for one time, it is refused', async () => {
    const { owner, titleId } = await makeFirm(app);
    const apply = (body: object) => owner.call(invoices.applyForInvoice, { body: body as never });
    const amount = { currency: 'CNY', minor: 1_00 };
    const fieldsOf = async (body: object) => ((await apply(body)).data as unknown as { fields: { field: string }[] }).fields;
    expect(await fieldsOf({ titleId, amount })).toMatchObject([{ field: 'type' }]);
    expect(await fieldsOf({ titleId, amount, type: 'red' })).toMatchObject([{ field: 'type' }]);
    expect(await fieldsOf({ titleId, type: 'oneTime' })).toMatchObject([{ field: 'amount' }]);
    expect(await fieldsOf({ type: 'oneTime', amount })).toMatchObject([{ field: 'titleId' }]);
    expect((await apply({ titleId, amount, type: 'oneTime' })).code).toBe(200);
  });

  it('V05 V06 applied for by the month nothing is written yet: the switch is on, with this title', async () => {
    const { company, owner } = await makeFirm(app);
    const { data: other } = await owner.call(titles.createTitle, { body: { name: '第二抬头', taxNumber: '91330100799655058B' } });
    const apply = (by: Caller) => by.call(invoices.applyForInvoice, { body: { type: 'monthly', titleId: other.id } });
    const applicant = app.as(await app.given.customer({ company, permissions: ['invoicing:invoice:apply', 'invoicing:invoice:list'] }));
    expect((await apply(applicant)).code).toBe(403);
    expect(await apply(owner)).toMatchObject({ code: 200, data: null });
    expect((await owner.call(invoices.getInvoiceStanding)).data).toMatchObject({ monthly: { state: 'on' }, appliedNumber: '' });
    expect((await owner.call(invoices.listInvoices)).data.total).toBe(0);
    expect((await owner.call(titles.listTitleOptions)).data[0]).toMatchObject({ id: other.id, isDefault: true });
  });

  it('V05 a Japanese title has its registration number, and 10 % consumption tax inside the amount', async () => {
    const { owner } = await makeFirm(app);
    const create = (taxNumber: string) => owner.call(titles.createTitle, { body: { name: '株式会社あおい商店', taxNumber } });
    expect(await create('T7000012050003')).toMatchObject({ code: 400, message: '日本适格请求书登记号的校验码不正确，请核对' });
    const { data: title } = await create('t7000 0120 50002');
    expect(title.taxNumber).toBe('T7000012050002');
    const body = { type: 'oneTime', titleId: title.id, amount: { currency: 'CNY', minor: 304_11 } } as const;
    expect((await owner.call(invoices.applyForInvoice, { body })).data).toMatchObject({
      taxNumber: 'T7000012050002',
      taxRate: '10%',
      net: { minor: 276_46 },
      tax: { minor: 27_65 },
      titleId: title.id,
    });
  });

  it('V05 lets one of two through that come at the same moment, by month and by amount', async () => {
    const firm = await makeFirm(app);
    const both = await Promise.all([firm.apply(600_00), firm.apply(600_00)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await firm.limit()).toMatchObject({ invoicedMinor: 600_00 });

    // Of two months, so that only the amount stands between them: 1,000.00 was paid in.
    const { company, titleId, limit } = await makeFirm(app);
    const input = { companyId: company.id, type: 'oneTime', minor: 600_00, titleId, remark: '' } as const;
    const apply = (month: string) => app.db.tx((tx) => writeApplication(tx, system, { ...input, month }, app.clock.now()));
    const outcomes = await Promise.allSettled([apply('2026-05'), apply('2026-06')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ fields: [{ field: 'amount' }] });
    expect(await limit()).toMatchObject({ invoicedMinor: 600_00 });
  });

  it('C10 told twice with the same key it is applied for once', async () => {
    const { owner, titleId, limit } = await makeFirm(app);
    const press = () =>
      owner.call(invoices.applyForInvoice, {
        body: { type: 'oneTime', titleId, amount: { currency: 'CNY', minor: 5_00 } },
        headers: { 'idempotency-key': `apply-${titleId}-once` },
      });
    const [first, second] = [await press(), await press()];
    expect(second.data).toEqual(first.data);
    expect(await limit()).toMatchObject({ invoicedMinor: 5_00 });
  });

  it('A02 needs the permission, A07 staff name the company', async () => {
    const { company, titleId } = await makeFirm(app);
    const reader = app.as(await app.given.customer({ company, permissions: ['invoicing:invoice:list'] }));
    const body = { type: 'oneTime' as const, titleId, amount: { currency: 'CNY' as const, minor: 1_00 } };
    expect((await reader.call(invoices.applyForInvoice, { body })).code).toBe(403);
    expect((await finance.call(invoices.applyForInvoice, { body })).code).toBe(400);
    const stranger = await makeFirm(app);
    expect((await finance.call(invoices.applyForInvoice, { body: { ...body, companyId: stranger.company.id } })).code).toBe(404);
    expect((await finance.call(invoices.applyForInvoice, { body: { ...body, companyId: company.id } })).code).toBe(200);
  });
});

describe('the decision', () => {
  it('S10 under review → approved → invoiced, with number, day and file; the customer hears of it in mails', async () => {
    const firm = await makeFirm(app);
    const { data: made } = await firm.apply(106_00);
    expect((await issue(made.id)).code).toBe(409);
    expect((await approve(made.id)).data).toMatchObject({ status: 'approved', decidedByName: clerk.account });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf)]), '发票.pdf');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const upload = await app.app.inject({
      method: 'POST',
      url: `${apiBase}${uploadFile.path}?kind=attachment`,
      headers: {
        token: clerk.token,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const file = upload.json<{ data: FileRef }>().data;
    const { code, data } = await issue(made.id, { fileId: file.id, link: '' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ status: 'invoiced', invoicedOn: '2026-06-10', file: { name: '发票.pdf', mime: 'application/pdf' } });
    const seen = (await firm.owner.call(invoices.listInvoices)).data.rows[0];
    expect((await app.app.inject({ url: seen?.file?.url ?? '', headers: { token: firm.owner.token } })).statusCode).toBe(200);
    expect((await mailsOf(firm)).map(({ subject }) => subject)).toEqual([
      `【Kura 倉】发票申请 ${made.number} 已通过`,
      `【Kura 倉】发票 ${data.invoiceNo} 已开具`,
    ]);
  });

  it('S10 a rejection needs its reason (V17), frees the amount and the company is notified', async () => {
    const firm = await makeFirm(app);
    const { data: made } = await firm.apply(400_00);
    expect((await finance.call(invoices.invoiceMoves.calls.reject, { body: { id: made.id } })).code).toBe(400);
    expect(await leftOf(firm)).toBe(600_00);
    const { data } = await finance.call(invoices.invoiceMoves.calls.reject, { body: { id: made.id, reason: '税号不符' } });
    expect(data).toMatchObject({ status: 'rejected', reason: '税号不符' });
    expect(await leftOf(firm)).toBe(1_000_00);
    expect((await mailsOf(firm))[0]?.body).toContain('原因：税号不符');
    expect((await approve(made.id)).code).toBe(409);
  });

  it('S10 is made once when two clerks press at the same time, and the amount moves once', async () => {
    const firm = await makeFirm(app);
    const { data: made } = await firm.apply(400_00);
    const reject = (by: Caller) => by.call(invoices.invoiceMoves.calls.reject, { body: { id: made.id, reason: 'no' } });
    expect((await Promise.all([reject(finance), reject(other)])).map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await firm.limit()).toMatchObject({ invoicedMinor: 0 });
  });

  it('S10 a document has a file or a link, a day that is not ahead in Shanghai, and a number of its own', async () => {
    const firm = await makeFirm(app);
    const { data: first } = await firm.apply(1_00);
    await approve(first.id);
    expect(await issue(first.id, { link: '' })).toMatchObject({ code: 400, message: '请上传发票文件或填写链接' });
    expect((await issue(first.id, { link: 'javascript:alert(1)' })).code).toBe(400);
    expect((await issue(first.id, { invoicedOn: '2026-06-11' })).code).toBe(400);
    await go('2026-06-10T16:00:00Z');
    const { code, data } = await issue(first.id, { invoicedOn: '2026-06-11' });
    expect([code, data.link]).toEqual([200, link]);
    await nextMonth();
    const { data: second } = await firm.apply(1_00);
    await approve(second.id);
    expect(await issue(second.id, { invoiceNo: data.invoiceNo, invoicedOn: '2026-07-10' })).toMatchObject({
      code: 400,
      message: '该发票号码已登记',
    });
  });

  it('A02, A07 customers decide nothing and see nothing of others', async () => {
    const firm = await makeFirm(app);
    const { data: made } = await firm.apply(1_00);
    expect((await approve(made.id, firm.owner)).code).toBe(403);
    const stranger = await makeFirm(app);
    expect((await stranger.owner.call(invoices.listInvoices)).data.total).toBe(0);
    const picked = { body: { id: made.id }, companyId: stranger.company.id };
    expect((await finance.call(invoices.invoiceMoves.calls.approve, picked)).code).toBe(404);
    expect((await stranger.owner.call(invoices.getInvoiceStanding, { query: { companyId: firm.company.id } })).code).toBe(404);
    expect((await finance.call(invoices.getInvoiceStanding)).data).toBeNull();
  });
});

describe('a red invoice', () => {
  async function issued(firm: Firm, minor = 106_00) {
    const { data } = await firm.apply(minor);
    await approve(data.id);
    return (await issue(data.id)).data;
  }

  it('S10 is the same document with the sign turned round, and frees the amount', async () => {
    const firm = await makeFirm(app);
    const white = await issued(firm, 304_11);
    const { code, data } = await red(white.id);
    expect(code).toBe(200);
    expect(data.redNumber).toMatch(/^FP/);
    const { rows } = (await firm.owner.call(invoices.listInvoices, { query: { type: 'red' } })).data;
    expect(rows).toMatchObject([
      {
        number: data.redNumber,
        status: 'invoiced',
        redOfNumber: white.number,
        reason: '抬头有误',
        titleName: white.titleName,
        amount: { minor: -30411 },
        net: { minor: -28690 },
        tax: { minor: -1721 },
      },
    ]);
    expect(await leftOf(firm)).toBe(1_000_00);
  });

  it('S10 comes once, whoever presses, and not for a document that is not out or is itself red', async () => {
    const firm = await makeFirm(app);
    const white = await issued(firm);
    const pressed = await Promise.all([red(white.id), red(white.id, other)]);
    expect(pressed.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await firm.limit()).toMatchObject({ invoicedMinor: 0 });
    const [row] = (await finance.call(invoices.listInvoices, { query: { type: 'red', companyId: firm.company.id } })).data.rows;
    expect(await red(row?.id ?? 0)).toMatchObject({ code: 409, message: expect.stringContaining('红字发票不能红冲') });
    await nextMonth();
    const { data: waiting } = await firm.apply(1_00);
    expect((await red(waiting.id)).code).toBe(409);
  });

  it('S10 is not dated before the document that it takes back', async () => {
    const firm = await makeFirm(app);
    const white = await issued(firm);
    const { invoiceNo } = white;
    const on = (invoicedOn: string) =>
      finance.call(invoices.invoiceMoves.calls.red, { body: { id: white.id, invoiceNo: `R${invoiceNo}`, invoicedOn, reason: 'x' } });
    expect(await on('2026-06-09')).toMatchObject({ code: 400, message: '红字发票的日期不能早于原发票（2026-06-10）' });
    expect((await on('2026-06-10')).code).toBe(200);
  });

  it('V05 frees its month when it corrects the title, and only then', async () => {
    const firm = await makeFirm(app);
    const take = (id: number, isTitleCorrected: boolean) =>
      finance.call(invoices.invoiceMoves.calls.red, { body: { id, ...nextDocument(), reason: 'x', isTitleCorrected } });
    const first = await issued(firm);
    expect((await take(first.id, true)).data).toMatchObject({ isTitleCorrected: true });
    const second = await issued(firm);
    expect(second.number).not.toBe(first.number);
    await take(second.id, false);
    expect(await firm.apply(1_00)).toMatchObject({ code: 409, message: expect.stringContaining(second.number) });
    const { data } = await firm.owner.call(invoices.getInvoiceStanding);
    expect([data?.appliedNumber, data?.invoiceable.minor]).toEqual([second.number, 1_000_00]);
  });

  it('A02 is for those who may', async () => {
    const firm = await makeFirm(app);
    const white = await issued(firm);
    const reviewer = app.as(await app.given.staff({ permissions: ['invoicing:invoice:review', 'invoicing:invoice:issue'] }));
    expect((await red(white.id, reviewer)).code).toBe(403);
  });
});

describe('the standing', () => {
  it('F7 34,310.00 recharged − 12,000.00 invoiced − 3,000.00 under review leave 19,310.00', async () => {
    const firm = await makeFirm(app, { toppedUp: 34_310_00 });
    const { data: first } = await firm.apply(12_000_00);
    await approve(first.id);
    await issue(first.id);
    await nextMonth();
    await firm.apply(3_000_00);
    const { data } = await firm.owner.call(invoices.getInvoiceStanding);
    expect(data).toMatchObject({
      recharged: { minor: 34_310_00 },
      reversed: { minor: 0 },
      underReview: { minor: 3_000_00 },
      invoiced: { minor: 12_000_00 },
      invoiceable: { minor: 19_310_00 },
    });
  });

  it('L09 the badge counts what is under review for staff; for customers what was refused, until they apply again', async () => {
    const firm = await makeFirm(app);
    const badge = async (who: Caller) => (await who.call(getBadges)).data.invoice;
    const before = await badge(finance);
    const { id } = (await firm.apply(1_00)).data;
    expect([await badge(finance), await badge(firm.owner)]).toEqual([before + 1, 0]);
    await finance.call(invoices.invoiceMoves.calls.reject, { body: { id, reason: '抬头有误' } });
    expect([await badge(finance), await badge(firm.owner)]).toEqual([before, 1]);
    const stranger = app.as(await app.given.customer({ permissions: ownerPermissions }));
    expect(await badge(stranger)).toBe(0);
    await firm.apply(1_00);
    expect(await badge(firm.owner)).toBe(0);
  });

  it('L09 what was refused a month ago is nobody’s work any more', async () => {
    const firm = await makeFirm(app);
    const { id } = (await firm.apply(1_00)).data;
    await finance.call(invoices.invoiceMoves.calls.reject, { body: { id, reason: '抬头有误' } });
    await go('2026-07-11T03:00:00Z');
    expect((await firm.owner.call(getBadges)).data.invoice).toBe(0);
  });

  it('K04 the table itself refuses what no code should try', async () => {
    const { company } = await makeFirm(app);
    const over = app.db.run(sql`update invoice_limits set invoiced_minor = 1_000_01 where company_id = ${company.id}`);
    await expect(over).rejects.toThrow('check');
  });
});

describe('what invoices add up to, and what their log tells', () => {
  const sums = async ({ owner }: Firm) =>
    (await owner.call(invoices.listInvoices, { query: { totals: 'only' } as never })).data.totals as Record<string, { minor: number }[]>;
  const linesOf = (id: number) =>
    app.db.rows<{ action: string; before: unknown; after: unknown; note: string }>(
      sql`select action, before, after, note from operation_log where record = 'invoicing.invoice' and record_id = ${id} order by id`,
    );

  it('V05 a rejected one is not added up; one that was taken back and its red one are nothing together', async () => {
    const firm = await makeFirm(app);
    const rejected = (await firm.apply(100_00)).data;
    await finance.call(invoices.invoiceMoves.calls.reject, { body: { id: rejected.id, reason: 'x' } });
    const kept = (await firm.apply(106_00)).data;
    expect(await sums(firm)).toMatchObject({ amount: [{ minor: 106_00 }], net: [{ minor: 100_00 }], tax: [{ minor: 6_00 }] });
    const staff = await app.given.staff({ permissions: ['invoicing:invoice:list', 'invoicing:invoice:export'] });
    const export_ = async () =>
      (await exported(app, staff, 'invoicing.invoice', { companyId: String(firm.company.id), sort: 'number' }, 'en')).rows;
    expect((await export_()).at(-1)).toMatchObject({ 'Invoice amount': 106 });
    await approve(kept.id);
    await issue(kept.id);
    await red(kept.id);
    expect(await sums(firm)).toMatchObject({ amount: [{ minor: 0 }], net: [{ minor: 0 }], tax: [{ minor: 0 }] });
    const rows = await export_();
    expect(rows.find((row) => row['Request no.'] === kept.number)).toMatchObject({ Status: 'Reversed' });
    expect(rows.at(-1)).toMatchObject({ 'Invoice amount': 0 });
  });

  it('A09 the issue is told with number and date, and no line is empty', async () => {
    const firm = await makeFirm(app);
    const { id } = (await firm.apply(106_00)).data;
    await approve(id);
    const document = issued();
    await finance.call(invoices.invoiceMoves.calls.issue, { body: { id, ...document, link } });
    expect((await linesOf(id)).at(-1)).toEqual({
      action: 'invoicing.invoice.move.issue',
      before: { status: 'approved', invoiceNo: null, invoicedOn: null },
      after: { status: 'invoiced', ...document },
      note: '',
    });
    await red(id);
    const last = (await linesOf(id)).at(-1);
    expect(last).toMatchObject({ action: 'invoicing.invoice.move.red', after: { redNumber: expect.stringMatching(/^FP/) } });
  });

  it('V05 is dated neither before it was applied for nor after today, by the calendar of Shanghai', async () => {
    const firm = await makeFirm(app);
    await go('2026-06-09T16:30:00Z'); // the 10th in Shanghai
    const { id } = (await firm.apply(106_00)).data;
    await approve(id);
    const early = await issue(id, { invoicedOn: '2026-06-09' });
    expect(early).toMatchObject({ code: 400, data: { fields: [{ field: 'invoicedOn' }] } });
    expect(early.message).toContain('2026-06-10');
    expect((await issue(id, { invoicedOn: '2026-06-11' })).code).toBe(400);
    expect((await issue(id, { invoicedOn: '2026-06-10' })).code).toBe(200);
  });
});
