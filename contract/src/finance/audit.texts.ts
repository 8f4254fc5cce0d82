import type { Texts } from '../kernel/text.ts';

export const auditTexts = {} as const satisfies Texts<'finance'>;
