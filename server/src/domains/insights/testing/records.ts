import type { Records } from '../../../testing/sweep/record-maker.ts';
import { moneyRecords } from './money-records.ts';

export const records: Records = { ...moneyRecords };
