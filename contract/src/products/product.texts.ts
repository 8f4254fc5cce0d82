import type { Texts } from '../kernel/text.ts';

export const productTexts = {} as const satisfies Texts<'products'>;
