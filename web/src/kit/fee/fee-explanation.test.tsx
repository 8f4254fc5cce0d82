import type { FeeExplanation } from '@kura/contract/finance/fee/fee.ts';
import { describe, expect, it } from 'vitest';
import { wordsOn } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { Explained } from './fee-explanation.tsx';
import { wordedInputs } from './fee-inputs.ts';
import { itemWords } from './fee-words.ts';

const cny = (minor: number) => ({ currency: 'CNY' as const, minor });
/** Q4: six cartons by air, at the price that was agreed with this company. */
const special: FeeExplanation = {
  id: 1,
  at: '2026-08-15T03:00:00.000Z',
  entryId: 1,
  companyId: 1,
  companyName: 'Haichuan',
  storeName: null,
  causeType: 'inbound',
  causeId: 1,
  causeNo: 'RK26081500001',
  feeType: 'FIRST_LEG',
  item: 'CN_YIWU>JP_KANTO|AIR',
  group: 'shipping',
  units: '70.0 kg',
  unitPrice: cny(2400),
  original: cny(168e3),
  originalCurrency: 'CNY',
  rate: null,
  cny: cny(168e3),
  handling: null,
  tax: null,
  shipping: cny(168e3),
  wallet: 'CNY',
  charged: cny(168e3),
  refunded: cny(8e3),
  source: 'special',
  formula: 'first-leg.1',
  inputs: [
    {
      name: 'lane',
      value: 'CN_YIWU>JP_KANTO|AIR',
    },
    {
      name: 'cartons',
      value: [
        {
          lengthMm: 500,
          widthMm: 400,
          heightMm: 355,
          weightG: 5500,
          count: 6,
        },
      ],
    },
    {
      name: 'terms',
      value: { lane: 'x' },
    },
  ],
  prices: [
    {
      book: 'lane',
      key: 'CN_YIWU>JP_KANTO|AIR|45',
      price: cny(2400),
      source: 'special',
      version: null,
      specialId: 7,
      number: 'SP-0001',
      validFrom: '2026-07-01',
      validTo: '2026-09-30',
    },
    {
      book: 'lane',
      key: 'CN_YIWU>JP_KANTO|AIR|100',
      price: cny(2300),
      source: 'basic',
      version: 3,
      specialId: null,
      number: null,
      validFrom: '2026-01-01',
      validTo: null,
    },
  ],
  steps: [
    {
      text: 'pricing.step.unit',
      params: {
        amount: '24.00',
        currency: '@pricing.currency.CNY',
      },
    },
  ],
  refunds: [
    {
      entryId: 2,
      movementId: 9,
      at: '2026-08-16T03:00:00.000Z',
      amount: cny(8e3),
      causeNo: 'TK26081600001',
      note: 'lost',
      actorName: 'Zhou',
    },
  ],
  movementId: 8,
  note: '',
  actorName: 'system',
};
const inEnglish = { as: administrator, lang: 'en', texts: ['finance', 'pricing', 'system'] } as const;
async function told(fee: FeeExplanation): Promise<string> {
  await draw(<Explained fee={fee} />, inEnglish);
  return wordsOn(document.body);
}

describe('why it cost this', () => {
  it('K06 names the special quote with its dates, and the basic price beside it with its version', async () => {
    const text = await told(special);
    expect(text).toContain('RMB 1,680.00');
    expect(text).toContain('Special price');
    expect(text).toContain('Special price SP-0001 · Valid 2026-07-01 to 2026-09-30');
    expect(text).toContain('Standard price list: First leg, version 3 · Valid from 2026-01-01');
    expect(text).toContain('Yiwu → Kanto · Air · From 45 kg');
  });

  it('K05 K06 words the steps, the rounding, the inputs, who took it and what was given back', async () => {
    const text = await told(special);
    const html = document.body.innerHTML;
    expect(text).not.toContain('pricing.');
    expect(text).not.toContain('finance.');
    expect(text).toContain('rounded once');
    expect(text).toContain('50 × 40 × 35.5 cm · 5.5 kg × 6');
    // In Shanghai's time, by the system itself.
    expect(text).toContain('Charged by System, 2026-08-15 11:00:00');
    expect(text).toContain('RMB 80.00');
    expect(html).toContain('/ExpenditureDetails?view=9');
    expect(html).toContain('/ExpenditureDetails?view=8');
  });

  it('K06 says so where no price list was asked, and that nothing was given back', async () => {
    const text = await told({ ...special, source: 'agreed', prices: [], refunds: [] });
    expect(text).toContain('No price list: charged as agreed or at cost');
    expect(text).toContain('No refunds');
  });
});

describe('words of a fee', () => {
  it('items are called as people call them', async () => {
    await draw(null, inEnglish);
    expect(itemWords('FREIGHT', 'SAGAWA')).toBe('Sagawa');
    expect(itemWords('CONSUMABLES', 'BOX100')).toBe('Box 100');
    expect(itemWords('STORAGE', '60')).toBe('Stock age up to 60 days');
    expect(itemWords('REPAIR', 'glued')).toBe('glued');
    expect(itemWords('PHOTO', '')).toBe('');
  });

  it('inputs are told in the units of people; what nobody would measure is left to the steps', async () => {
    await draw(null, inEnglish);
    const inputs = wordedInputs([
      {
        name: 'zone',
        value: 'kansai',
      },
      {
        name: 'feeType',
        value: 'PHOTO',
      },
      {
        name: 'sumMm',
        value: 985,
      },
      {
        name: 'amountJpy',
        value: 15800,
      },
      {
        name: 'mm3',
        value: '1296000000',
      },
    ]);
    expect(inputs.map(({ words }) => words)).toEqual(['1.296000 m³', '98.5 cm', 'JPY 15,800', 'Kansai']);
  });
});
