import type { Texts } from '../kernel/text.ts';

export const shelfTexts = {} as const satisfies Texts<'warehouse'>;
