import type { Records } from '../../../testing/sweep/record-maker.ts';
import { addressRecords } from './address-records.ts';

export const records: Records = {
  ...addressRecords,
};
