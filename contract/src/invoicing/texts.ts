import type { Texts } from '../kernel/text.ts';
import { invoiceTexts } from './invoice/invoice.texts.ts';
import { standingTexts } from './invoice/standing.texts.ts';
import { titleTexts } from './title/title.texts.ts';

export const invoicingTexts = {
  'invoicing.domain': { zh: '发票', en: 'Invoices', jp: '請求書' },
  ...titleTexts,
  ...invoiceTexts,
  ...standingTexts,
} as const satisfies Texts<'invoicing'>;
