import type { Texts } from '../kernel/text.ts';

export const serialTexts = {} as const satisfies Texts<'inventory'>;
