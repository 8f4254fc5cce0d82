import type { Texts } from '../kernel/text.ts';

export const bankLineTexts = {} as const satisfies Texts<'finance'>;
