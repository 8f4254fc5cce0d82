import { field } from '../kernel/field.ts';
import type { Logs } from '../kernel/log.ts';
import { abnormalFields } from './abnormal/abnormal.fields.ts';
import { adjustmentFields } from './adjustment/adjustment.fields.ts';
import { countFields } from './count/count.fields.ts';
import { serialFields } from './serial/serial.fields.ts';
import { transferFields } from './transfer/transfer.fields.ts';

export const inventoryLogs = {
  'inventory.transfer': { ...transferFields, lines: field.text('inventory.transfer.lines') },
  'inventory.adjustment': {
    ...adjustmentFields,
    lines: field.text('inventory.adjustment.lines'),
    serials: field.text('inventory.adjustment.serials'),
  },
  'inventory.count': {
    ...countFields,
    locations: field.count('inventory.count.locations'),
    leftOut: field.count('inventory.count.leftOutCount'),
    location: field.text('inventory.count.location'),
    round: field.count('inventory.count.round'),
  },
  'inventory.abnormal': abnormalFields,
  'inventory.serial': { ...serialFields, count: field.count('inventory.serial.count') },
} satisfies Logs;
