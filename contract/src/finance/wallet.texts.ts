import type { Texts } from '../kernel/text.ts';

export const walletTexts = {} as const satisfies Texts<'finance'>;
