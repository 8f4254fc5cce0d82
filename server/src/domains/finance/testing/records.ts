import type { Records } from '../../../testing/sweep/record-maker.ts';
import { codRecords } from './cod-records.ts';
import { moneyRecords } from './money-records.ts';
import { topUpRecords } from './top-up-records.ts';

export const records: Records = { ...topUpRecords, ...moneyRecords, ...codRecords };
