import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { accountFields, labelFields, poolFields } from './label.fields.ts';

export const LabelRow = z.object({ id: Id, ...rowsOf(labelFields) });
export type LabelRow = z.infer<typeof LabelRow>;

/** Why an order is not in the file. */
export const labelFaults = [
  'addressTooLong',
  'nameTooLong',
  'senderTooLong',
  'noPrintFile',
  'codTooMany',
  'noWindow',
  'outsideCp932',
  'wrongState',
  'otherWarehouse',
  'noNumber',
] as const;
export const PrintFault = z.object({
  id: Id,
  number: z.string(),
  reason: z.enum(labelFaults),
  /** In the reader's language, with the characters that cannot be written. */
  message: z.string(),
});

/** Of a row of a result file. `conflict`: the order has another number, and somebody has to say which. `oldFile`: what was exported is its former address. */
export const importOutcomes = [
  'taken',
  'same',
  'conflict',
  'notFound',
  'badNumber',
  'numberTaken',
  'wrongCarrier',
  'wrongState',
  'oldFile',
] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
export const TrackingRow = z.object({
  line: z.int(),
  number: z.string(),
  trackingNumber: z.string(),
  /** What stands there. */
  before: z.string(),
  outcome: z.enum(importOutcomes),
});
export type TrackingRow = z.infer<typeof TrackingRow>;

export const PoolRow = z.object({ id: Id, ...rowsOf(poolFields), nextNumber: z.string() });
export type PoolRow = z.infer<typeof PoolRow>;
const isRange = ({ firstBody, lastBody }: { firstBody: string; lastBody: string }): boolean =>
  firstBody.length === lastBody.length && firstBody <= lastBody;
export const PoolInput = z
  .object(inputsOf(poolFields, ['warehouseId', 'carrier', 'firstBody', 'lastBody']))
  .check(rule(isRange, 'fulfilment.label.rangeRule', undefined, ['lastBody']));
export type PoolInput = z.output<typeof PoolInput>;

export const AccountRow = z.object({ id: Id, ...rowsOf(accountFields) });
export type AccountRow = z.infer<typeof AccountRow>;
export const AccountInput = z.object(inputsOf(accountFields, ['warehouseId', 'carrier', 'customerCode', 'freightCode', 'senderName']));
export type AccountInput = z.output<typeof AccountInput>;
