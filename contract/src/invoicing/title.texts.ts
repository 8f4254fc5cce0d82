import type { Texts } from '../kernel/text.ts';

export const titleTexts = {} as const satisfies Texts<'invoicing'>;
