import type { Money } from '@kura/contract/kernel/money.ts';
import { amountText } from '@kura/contract/kernel/money.ts';
import type { WhatIfCompany, WhatIfLine, WhatIfRow } from '@kura/contract/quotes/what-if/what-if.ts';
import type { ReactNode } from 'react';
import { columns } from '../../../kit/list/columns.ts';
import { count, instant, money, worded } from '../../../kit/list/show.tsx';

/** Dearer in red, cheaper in green; never by colour alone: the sign is there too. */
export const difference = (change: Money | null): ReactNode =>
  change === null ? '–' : <span className={toneOf(change.minor)}>{`${change.minor > 0 ? '+' : ''}${amountText(change)}`}</span>;
export const toneOf = (minor: number): string => (minor > 0 ? 'q-dearer' : minor < 0 ? 'q-cheaper' : '');
const percent = (text: string | null): ReactNode =>
  text === null ? '–' : `${text.startsWith('-') || Number(text) === 0 ? '' : '+'}${text}%`;

export const whatIfColumns = columns<WhatIfRow>([
  { field: 'startedAt', title: 'quotes.whatIf.startedAt', show: instant, width: 170 },
  { field: 'startedByName', title: 'quotes.whatIf.startedByName', width: 120 },
  { field: 'from', title: 'quotes.whatIf.period', show: (from, { to }) => `${from} ~ ${to}`, width: 200, exports: ['from', 'to'] },
  { field: 'lineCount', title: 'quotes.whatIf.lineCount', show: count, align: 'right', width: 100 },
  { field: 'before', title: 'quotes.whatIf.before', show: money, align: 'right', width: 150 },
  { field: 'after', title: 'quotes.whatIf.after', show: money, align: 'right', width: 150 },
  { field: 'change', title: 'quotes.whatIf.change', show: difference, align: 'right', width: 130 },
]);

export const whatIfCompanyColumns = columns<WhatIfCompany>([
  { field: 'companyCode', title: 'quotes.page.companyCode', width: 110 },
  { field: 'companyName', title: 'common.company', width: 200 },
  { field: 'lineCount', title: 'quotes.whatIf.lineCount', show: count, align: 'right', width: 100 },
  { field: 'unpricedCount', title: 'quotes.whatIf.unpricedCount', show: count, align: 'right', width: 130 },
  { field: 'before', title: 'quotes.whatIf.before', show: money, align: 'right', width: 150 },
  { field: 'after', title: 'quotes.whatIf.after', show: money, align: 'right', width: 150 },
  { field: 'change', title: 'quotes.whatIf.change', show: difference, align: 'right', width: 130 },
  { field: 'percent', title: 'quotes.whatIf.percent', show: percent, align: 'right', width: 90 },
]);

export const whatIfLineColumns = columns<WhatIfLine>([
  { field: 'at', title: 'quotes.whatIf.at', show: instant, width: 170 },
  { field: 'companyCode', title: 'quotes.whatIf.company', width: 100 },
  { field: 'causeNo', title: 'quotes.whatIf.causeNo', width: 170 },
  { field: 'feeType', title: 'quotes.whatIf.feeType', show: worded('pricing.fee'), width: 130 },
  { field: 'item', title: 'quotes.whatIf.item', width: 140 },
  { field: 'units', title: 'quotes.whatIf.units', align: 'right', width: 110 },
  { field: 'before', title: 'quotes.whatIf.before', show: money, align: 'right', width: 140 },
  { field: 'after', title: 'quotes.whatIf.after', show: money, align: 'right', width: 140 },
  { field: 'change', title: 'quotes.whatIf.change', show: difference, align: 'right', width: 120 },
]);
