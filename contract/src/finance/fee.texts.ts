import type { Texts } from '../kernel/text.ts';

export const feeTexts = {} as const satisfies Texts<'finance'>;
