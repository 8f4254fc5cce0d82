import type { Texts } from '../kernel/text.ts';

export const identityTexts = {} as const satisfies Texts<'identity'>;
