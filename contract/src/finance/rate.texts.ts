import type { Texts } from '../kernel/text.ts';

export const rateTexts = {} as const satisfies Texts<'finance'>;
