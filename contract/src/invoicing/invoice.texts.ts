import type { Texts } from '../kernel/text.ts';

export const invoiceTexts = {} as const satisfies Texts<'invoicing'>;
