import type { Texts } from '../kernel/text.ts';

export const locationTexts = {} as const satisfies Texts<'warehouse'>;
