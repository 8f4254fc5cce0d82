import type { Opposing } from '../../../testing/sweep/opposing.ts';

export const opposing: Opposing = { 'POST /trial/run': 'an estimate takes from nothing' };
