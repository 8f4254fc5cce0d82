import type { Texts } from '../kernel/text.ts';

export const stockTexts = {} as const satisfies Texts<'inventory'>;
