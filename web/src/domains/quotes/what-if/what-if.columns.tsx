import type { Money } from '@kura/contract/kernel/money.ts';
import { signedMoneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { whatIfCompanyFields, whatIfFields, whatIfLineFields } from '@kura/contract/quotes/what-if/what-if.fields.ts';
import type { WhatIfCompany, WhatIfLine, WhatIfRow } from '@kura/contract/quotes/what-if/what-if.ts';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../kit/list/columns.ts';

/** Dearer in red, cheaper in green; never by colour alone: the sign is there too. */
export const difference = (change: Money | null): ReactNode =>
  change === null ? '–' : <span className={toneOf(change.minor)}>{signedMoneyText(change)}</span>;
export const toneOf = (minor: number): string => (minor > 0 ? 'q-dearer' : minor < 0 ? 'q-cheaper' : '');
const percent = (text: string | null): ReactNode =>
  text === null ? '–' : `${text.startsWith('-') || Number(text) === 0 ? '' : '+'}${countText(text)}%`;

export const whatIfColumns = columnsOf<WhatIfRow>(whatIfFields, [
  'startedAt',
  'startedByName',
  { field: 'from', show: (from, { to }) => `${from} ~ ${to}`, exports: ['from', 'to'] },
  'lineCount',
  'before',
  'after',
  { field: 'change', show: difference },
]);

export const whatIfCompanyColumns = columnsOf<WhatIfCompany>(whatIfCompanyFields, [
  { field: 'companyCode', title: 'quotes.page.companyCode' },
  'companyName',
  { field: 'change', show: difference },
  { field: 'percent', show: percent, align: 'right' },
  'before',
  'after',
  { field: 'lineCount', priority: 2 },
  { field: 'unpricedCount', priority: 2 },
]);

export const whatIfLineColumns = columnsOf<WhatIfLine>(whatIfLineFields, [
  'at',
  'companyCode',
  'causeNo',
  'feeType',
  'item',
  { field: 'units', align: 'right' },
  'before',
  'after',
  { field: 'change', show: difference },
]);
