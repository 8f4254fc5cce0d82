import type { Records } from '../../../testing/sweep/record-maker.ts';
import { fbaReturnRecords } from './fba-return-records.ts';

export const records: Records = { ...fbaReturnRecords };
