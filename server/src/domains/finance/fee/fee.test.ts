import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFee, listFees } from '@kura/contract/finance/fee/fee.endpoints.ts';
import type { PricedLine } from '@kura/contract/pricing/priced-line.ts';
import { say } from '@kura/contract/texts.ts';
import { system } from '../../../kernel/actor.ts';
import { testApp, type Caller, type TestApp } from '../../../testing/app.ts';
import { exported } from '../../../testing/exported.ts';
import { pageOf } from '../../../testing/page-of.ts';
import { refundFees } from '../ledger/refund.ts';
import { feeLine, makeWallet, someCause, type TestWallet } from '../testing/wallet.ts';

let app: TestApp;
let wallet: TestWallet;
let customer: Caller;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const company = await app.given.company();
  wallet = await makeWallet(app.db, { companyId: company.id, minor: 10_000_00 });
  customer = app.as(await app.given.customer({ company, permissions: ['finance:fee:list'] }));
});

const now = new Date('2026-06-05T15:59:59Z');
const rowsOf = async (caller: Caller, query: object = {}) => (await pageOf(caller, listFees, query)).rows;

/** Air freight of a company that has a special quote for this tier. */
const special: PricedLine = {
  ...feeLine('FIRST_LEG', 1_680_00, { item: 'CN_YIWU>JP_KANTO|AIR', source: 'special' }),
  units: '70.0 kg',
  unitPrice: { currency: 'CNY', minor: 24_00 },
  specialQuoteId: 7,
  basis: {
    formula: 'first-leg.1',
    inputs: {
      lane: 'CN_YIWU>JP_KANTO|AIR',
      cartons: [{ lengthMm: 500, widthMm: 400, heightMm: 350, weightG: 5500, count: 6 }],
      terms: null,
    },
    prices: [
      {
        book: 'lane',
        key: 'CN_YIWU>JP_KANTO|AIR|45',
        currency: 'CNY',
        minor: 2400,
        source: 'special',
        from: {
          specialId: 7,
          number: 'SP-0001',
        },
      },
      {
        book: 'cost',
        key: 'SAGAWA|remote',
        currency: 'JPY',
        minor: 500,
        source: 'basic',
        from: {
          bookId: 1,
          version: 1,
        },
      },
    ],
    rate: null,
  },
  steps: [{ text: 'pricing.step.unit', params: { amount: '24.00', currency: '@pricing.currency.CNY' } }],
};

describe('fee lines', () => {
  it('K05 K06 shows each fee with its price, its rate and the column it belongs to', async () => {
    await wallet.charge(
      [feeLine('FREIGHT', 870, { currency: 'JPY', item: 'SAGAWA' }), feeLine('IMPORT_TAX', 300_00), feeLine('PHOTO', 30_00)],
      { now },
    );
    const [freight, tax, photo] = await rowsOf(customer, { order: 'asc', sort: 'at' });
    expect(freight).toMatchObject({
      feeType: 'FREIGHT',
      item: 'SAGAWA',
      group: 'shipping',
      rate: '0.048500',
      source: 'agreed',
      unitPrice: {
        currency: 'JPY',
        minor: 870,
      },
      original: {
        currency: 'JPY',
        minor: 870,
      },
      cny: {
        currency: 'CNY',
        minor: 4220,
      },
      shipping: { minor: 4220 },
      handling: null,
      tax: null,
      charged: {
        currency: 'CNY',
        minor: 4220,
      },
      refunded: { minor: 0 },
    });
    expect(tax).toMatchObject({ group: 'tax', tax: { minor: 300_00 }, shipping: null, rate: null });
    expect(photo).toMatchObject({ group: 'handling', handling: { minor: 30_00 } });
  });

  it('L17 is narrowed by number, fee, group, source, charge and days, which are Shanghai’s for everybody', async () => {
    const first = await wallet.charge([feeLine('FREIGHT', 42_20), feeLine('IMPORT_TAX', 300_00)], {
      cause: { type: 'test', id: 1, no: 'CK26060500001' },
      now,
    });
    await wallet.charge([special], { cause: { type: 'test', id: 2, no: 'RK26060500001' }, now: new Date('2026-06-05T16:00:00Z') });
    const types = async (query: object) => (await rowsOf(customer, query)).map(({ feeType }) => feeType).toSorted();
    expect(await types({})).toEqual(['FIRST_LEG', 'FREIGHT', 'IMPORT_TAX']);
    expect(await types({ causeNo: 'ck2606' })).toEqual(['FREIGHT', 'IMPORT_TAX']);
    expect(await types({ feeType: 'FREIGHT' })).toEqual(['FREIGHT']);
    expect(await types({ group: 'tax' })).toEqual(['IMPORT_TAX']);
    expect(await types({ source: 'special' })).toEqual(['FIRST_LEG']);
    // All of it is the 6th in Tokyo, where the customer is; in Shanghai the first charge is of the 5th.
    expect(await types({ at: '2026-06-05~2026-06-05' })).toEqual(['FREIGHT', 'IMPORT_TAX']);
    const staff = app.as(await app.given.staff());
    const byFinance = await rowsOf(staff, { companyId: wallet.companyId, at: '2026-06-05~2026-06-05' });
    expect(byFinance.map(({ feeType }) => feeType).toSorted()).toEqual(['FREIGHT', 'IMPORT_TAX']);
    expect(await types({ entryId: first.entryId })).toEqual(['FREIGHT', 'IMPORT_TAX']);
  });

  it('K06 tells why it cost this: the price and where it stands, the inputs, the steps, and what was refunded', async () => {
    const { feeLineIds } = await wallet.charge([special], { note: 'six cartons', now });
    const [id = 0] = feeLineIds;
    const cause = { type: 'test', id: 9, no: 'TK26060600001' };
    const refund = { reference: `refund:${id}`, cause, note: 'lost', lines: [{ feeLineId: id, minor: 80_00 }] };
    const { entryId } = await app.db.tx((tx) => refundFees(tx, system, refund, new Date('2026-06-06T00:00:00Z')));
    const { data } = await customer.call(getFee, { query: { id } });
    expect(data).toMatchObject({
      feeType: 'FIRST_LEG',
      units: '70.0 kg',
      source: 'special',
      formula: 'first-leg.1',
      note: 'six cartons',
      actorName: 'system',
      unitPrice: {
        currency: 'CNY',
        minor: 2400,
      },
      charged: { minor: 168e3 },
      refunded: { minor: 8e3 },
      steps: special.steps,
      refunds: [
        {
          entryId,
          causeNo: 'TK26060600001',
          note: 'lost',
          amount: {
            currency: 'CNY',
            minor: 8e3,
          },
        },
      ],
    });
    // A07: what a carrier asks of us reaches no customer.
    expect(data.prices).toEqual([
      {
        book: 'lane',
        key: 'CN_YIWU>JP_KANTO|AIR|45',
        price: {
          currency: 'CNY',
          minor: 2400,
        },
        source: 'special',
        version: null,
        specialId: 7,
        number: 'SP-0001',
        validFrom: null,
        validTo: null,
      },
    ]);
    expect(data.inputs.map(({ name }) => name)).toEqual(['lane', 'cartons']);
    // The refund leads to the lines that it gave back.
    expect((await rowsOf(customer, { entryId })).map((row) => row.id)).toEqual([id]);
  });

  it('K06 sums up the lots of a storage day, which may be thousands', async () => {
    const lots = Array.from({ length: 3000 }, () => ({ age: 3, mm3: '10800000' }));
    const line = feeLine('STORAGE', 81_00);
    const { feeLineIds } = await wallet.charge([{ ...line, basis: { ...line.basis, inputs: { lots } } }], { now });
    const { data } = await customer.call(getFee, { query: { id: feeLineIds[0] ?? 0 } });
    expect(data.inputs).toEqual([
      { name: 'lots', value: 3000 },
      { name: 'mm3', value: '32400000000' },
    ]);
  });

  it('A07 shows a customer its own fees only; another company’s is not found', async () => {
    const { feeLineIds } = await wallet.charge([feeLine('PHOTO', 30_00)], { cause: someCause(), now });
    const stranger = app.as(await app.given.customer({ permissions: ['finance:fee:list'] }));
    expect(await rowsOf(stranger)).toEqual([]);
    expect((await stranger.call(getFee, { query: { id: feeLineIds[0] ?? 0 } })).code).toBe(404);
  });

  it('V02 K06 leaves as a spreadsheet with the items in words, whole yen and the rate as a number', async () => {
    await wallet.setDualWallet(true);
    await wallet.charge([feeLine('CONSUMABLES', 4_50, { item: 'BOX100' }), feeLine('FREIGHT', 870, { currency: 'JPY', item: 'sagawa' })], {
      now,
    });
    const owner = await app.given.customer({
      company: { id: wallet.companyId, code: '', name: '' },
      permissions: ['finance:fee:list', 'finance:fee:export'],
    });
    const { rows, shown } = await exported(app, owner, 'finance.fee', { sort: 'at' }, 'en');
    const freight = rows.findIndex((row) => row['Fee type'] === say('en', 'pricing.fee.FREIGHT'));
    // Below the lines stands what they add up to, a row for each currency.
    const items = rows.flatMap((row) => ('Item' in row ? [row['Item']] : []));
    expect(items.toSorted()).toEqual(['Box 100', say('en', 'pricing.carrier.sagawa')].toSorted());
    expect(rows).toHaveLength(items.length + 2);
    expect(rows[freight]).toMatchObject({ 'Original amount': 870, 'Exchange rate': 0.0485, 'Amount charged': 870 });
    expect(shown[freight]).toMatchObject({ 'Original amount': '870', 'Exchange rate': '0.048500', 'Amount charged': '870' });
  });
});
