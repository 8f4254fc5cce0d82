import type { Texts } from '../kernel/text.ts';

export const accessoryTexts = {} as const satisfies Texts<'products'>;
