import type { Texts } from '../kernel/text.ts';

export const trialTexts = {} as const satisfies Texts<'quotes'>;
