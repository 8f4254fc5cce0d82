import type { Currency } from '../../kernel/money.ts';
import { packagings } from '../../pricing/service-key.ts';

/** What an order costs us beside its carrier, what a cubic metre costs a day, and how far a bill may differ from what was expected (finance.md 8 and 9). */
export const costItems = ['LABOUR_ORDER', 'LABOUR_FURTHER', ...packagings, 'STORAGE', 'TOLERANCE'] as const;
export type CostItem = (typeof costItems)[number];

/** Under which name the books keep it. */
export const keyOfItem = (item: CostItem): string =>
  item === 'TOLERANCE' || item === 'STORAGE'
    ? item
    : item.startsWith('LABOUR_')
      ? `LABOUR|${item.slice(7).toLowerCase()}`
      : `PACKAGING|${item}`;

/** Carriers bill in yen; everything else is bought and paid in RMB. */
export const currencyOfItem = (item: CostItem): Currency => (item === 'TOLERANCE' ? 'JPY' : 'CNY');

/** What counts until finance says otherwise: F8 has the two of labour and the box of size 100; what the rent is, nobody knows but finance. */
export const firstCosts: Readonly<Record<CostItem, number>> = {
  LABOUR_ORDER: 220,
  LABOUR_FURTHER: 40,
  BAG: 60,
  BOX60: 120,
  BOX80: 190,
  BOX100: 280,
  BOX120: 370,
  BOX140: 500,
  BOX160: 620,
  STORAGE: 0,
  TOLERANCE: 0,
};
