import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = {};
