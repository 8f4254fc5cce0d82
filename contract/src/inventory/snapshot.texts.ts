import type { Texts } from '../kernel/text.ts';

export const snapshotTexts = {} as const satisfies Texts<'inventory'>;
