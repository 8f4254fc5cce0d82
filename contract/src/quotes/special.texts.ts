import type { Texts } from '../kernel/text.ts';

export const specialTexts = {} as const satisfies Texts<'quotes'>;
