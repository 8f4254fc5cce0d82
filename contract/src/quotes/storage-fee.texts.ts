import type { Texts } from '../kernel/text.ts';

export const storageFeeTexts = {} as const satisfies Texts<'quotes'>;
