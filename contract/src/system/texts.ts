import type { Texts } from '../kernel/text.ts';

export const systemTexts = {} as const satisfies Texts<'system'>;
