import type { Texts } from '../kernel/text.ts';

export const transferTexts = {} as const satisfies Texts<'inventory'>;
