import type { Texts } from '../kernel/text.ts';

export const whatIfTexts = {} as const satisfies Texts<'quotes'>;
