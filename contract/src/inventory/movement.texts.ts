import type { Texts } from '../kernel/text.ts';

export const movementTexts = {} as const satisfies Texts<'inventory'>;
