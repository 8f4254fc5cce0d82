import type { Texts } from '../kernel/text.ts';

export const ownWarehouseTexts = {} as const satisfies Texts<'warehouse'>;
