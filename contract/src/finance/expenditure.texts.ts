import type { Texts } from '../kernel/text.ts';

export const expenditureTexts = {} as const satisfies Texts<'finance'>;
