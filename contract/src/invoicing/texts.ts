import type { Texts } from '../kernel/text.ts';
import { invoicingNouns } from './nouns.texts.ts';
import { invoiceTexts } from './invoice/invoice.texts.ts';
import { standingTexts } from './monthly/standing.texts.ts';
import { titleTexts } from './title/title.texts.ts';

export const invoicingTexts = {
  ...invoicingNouns,
  'invoicing.domain': { zh: '发票', en: 'Tax invoices (fapiao)', jp: '発票（中国）' },
  ...titleTexts,
  ...invoiceTexts,
  ...standingTexts,
} as const satisfies Texts<'invoicing'>;
