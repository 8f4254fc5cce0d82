import type { Texts } from '../kernel/text.ts';

export const fbaCenterTexts = {} as const satisfies Texts<'warehouse'>;
