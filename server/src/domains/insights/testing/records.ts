import type { Records } from '../../../testing/sweep/record-maker.ts';

export const records: Records = {};
