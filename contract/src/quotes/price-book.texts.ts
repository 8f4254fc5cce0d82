import type { Texts } from '../kernel/text.ts';

export const priceBookTexts = {} as const satisfies Texts<'quotes'>;
