import type { Texts } from '../kernel/text.ts';

export const countTexts = {} as const satisfies Texts<'inventory'>;
