import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { maxQuantity } from '../../kernel/quantity.ts';
import { rule } from '../../kernel/rule.ts';
import type { TextRef } from '../../kernel/text.ts';
import { isSerial, serialFields, serialLabels, SerialNumber } from './serial.fields.ts';

export const serialEventKinds = ['captured', 'locked', 'unlocked', 'out', 'returned', 'prohibited', 'released', 'takenBack'] as const;
/** As many as one scan of a range, or one delivery of a paste, may bring. */
export const maxSerials = maxQuantity;

/** Each of them once. */
export const SerialNumbers = z.array(SerialNumber).check(
  z.maxLength(maxSerials),
  rule((numbers: string[]) => new Set(numbers).size === numbers.length, 'inventory.serial.doubleInList'),
);

export const SerialRow = z.object({ id: Id, ...rowsOf(serialFields) });
export type SerialRow = z.infer<typeof SerialRow>;

export const SerialEvent = z.object({
  id: Id,
  at: z.string(),
  kind: z.enum(serialEventKinds),
  refNo: z.string(),
  actorName: z.string(),
  note: z.string(),
});
export type SerialEvent = z.infer<typeof SerialEvent>;
export const Serial = z.object({ ...SerialRow.shape, events: z.array(SerialEvent) });
export type Serial = z.infer<typeof Serial>;

/** Numbers from `first` to `last` behind a prefix, both of the same width: `AB`, `0098`, `0102` → AB0098 … AB0102. */
export function serialRange(
  prefix: string,
  first: string,
  last: string,
): { numbers: string[] } | { fault: TextRef; field: 'first' | 'last' } {
  if (!/^\d{1,15}$/.test(first)) return { fault: 'inventory.serial.notDigits', field: 'first' };
  if (!/^\d{1,15}$/.test(last)) return { fault: 'inventory.serial.notDigits', field: 'last' };
  if (first.length !== last.length) return { fault: 'inventory.serial.otherWidth', field: 'last' };
  const [from, to] = [Number(first), Number(last)];
  if (from > to) return { fault: 'inventory.serial.lastBeforeFirst', field: 'last' };
  if (to - from + 1 > maxSerials) return { fault: 'inventory.serial.tooManyInRange', field: 'last' };
  return { numbers: Array.from({ length: to - from + 1 }, (_, i) => prefix + String(from + i).padStart(first.length, '0')) };
}

const capture = {
  productId: recordId('products.product'),
  warehouseId: z.optional(recordId('warehouse.warehouse')),
  ...inputsOf(serialFields, ['inboundNo', ...serialLabels]),
};

export const SerialCapture = z.object({
  ...capture,
  numbers: SerialNumbers.check(z.minLength(1)),
});
export type SerialCapture = z.output<typeof SerialCapture>;

export const SerialRangeCapture = z
  .object({
    ...capture,
    prefix: z._default(
      z.string().check(
        z.trim(),
        rule((t: string) => t === '' || isSerial(t), 'inventory.serial.badNumber'),
        z.maxLength(45),
      ),
      '',
    ),
    first: z.string().check(z.trim(), z.minLength(1), z.maxLength(15)),
    last: z.string().check(z.trim(), z.minLength(1), z.maxLength(15)),
  })
  .check(
    z.check((ctx) => {
      const range = serialRange(ctx.value.prefix, ctx.value.first, ctx.value.last);
      if ('fault' in range)
        ctx.issues.push({
          code: 'custom',
          input: ctx.value[range.field],
          path: [range.field],
          params: { text: range.fault, max: maxSerials },
        });
    }),
  );
export type SerialRangeCapture = z.output<typeof SerialRangeCapture>;

export const SerialChange = z.object({ id: recordId('inventory.serial'), ...inputsOf(serialFields, serialLabels) });
export type SerialChange = z.output<typeof SerialChange>;
