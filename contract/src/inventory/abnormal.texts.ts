import type { Texts } from '../kernel/text.ts';

export const abnormalTexts = {} as const satisfies Texts<'inventory'>;
