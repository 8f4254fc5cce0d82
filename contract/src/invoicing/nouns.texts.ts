import type { Texts } from '../kernel/text.ts';

/** What a call has done something to: one of them. */
export const invoicingNouns = {
  'invoicing.invoice.noun': { zh: '发票', en: 'Tax invoice (fapiao)', jp: '発票（中国）' },
  'invoicing.title.noun': { zh: '发票抬头', en: 'Invoice title', jp: '発票宛名' },
} as const satisfies Texts<'invoicing'>;
