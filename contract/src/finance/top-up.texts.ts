import type { Texts } from '../kernel/text.ts';

export const topUpTexts = {} as const satisfies Texts<'finance'>;
