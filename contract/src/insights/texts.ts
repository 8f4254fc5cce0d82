import type { Texts } from '../kernel/text.ts';

export const insightsTexts = {} as const satisfies Texts<'insights'>;
