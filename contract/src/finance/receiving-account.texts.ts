import type { Texts } from '../kernel/text.ts';

export const receivingAccountTexts = {} as const satisfies Texts<'finance'>;
