import type { Texts } from '../kernel/text.ts';

export const adjustmentTexts = {} as const satisfies Texts<'finance'>;
