import type { Records } from '../../../testing/sweep/record-maker.ts';
import { truckRecords } from './truck-records.ts';

export const records: Records = { ...truckRecords };
