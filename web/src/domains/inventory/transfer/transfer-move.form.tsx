import { transferFields, transferLineFields } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import { LocationMove } from '@kura/contract/inventory/transfer/transfer.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { inputsOf } from '@kura/contract/kernel/field.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import * as z from 'zod/mini';
import { cellsOf, fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { StockRowCell } from '../stock/stock-row-cell.tsx';

/** What lies there, remembered beside the line so that V08 is checked as one types. */
const line = z.object({
  balanceId: z.int(),
  toLocationId: z.int(),
  ...inputsOf(transferLineFields, ['holding', 'quantity']),
  label: z.optional(z.string()),
  available: z.optional(z.int()),
  defective: z.optional(z.int()),
});
type Line = z.infer<typeof line>;

const isEnough = ({ holding, quantity, available, defective }: Line): boolean =>
  quantity <= ((holding === 'defective' ? defective : available) ?? quantity);

export const MoveWithFigures = z.object({
  ...LocationMove.shape,
  // Only what the form looks through; they do not travel on.
  fromLocationId: z.optional(z.nullable(z.int())),
  productId: z.optional(z.nullable(z.int())),
  lines: z.array(line.check(rule<Line>(isEnough, 'inventory.floor.overAvailable', undefined, ['quantity']))).check(z.minLength(1)),
});
type Values = In<typeof MoveWithFigures>;

const emptyLine = { balanceId: null, toLocationId: null, holding: 'good', quantity: null };

export const moveStart = { fromLocationId: null, productId: null, note: '', lines: [emptyLine] } as unknown as Partial<Values>;

export const moveForm: FormParts<Values> = {
  fields: fieldsOf<Values>({ ...transferLineFields, ...transferFields }, [
    {
      name: 'fromLocationId',
      title: 'inventory.floor.takeFrom',
      hint: 'inventory.floor.takeHint',
      kind: 'record',
      record: 'warehouse.location',
    },
    'productId',
    {
      name: 'lines',
      title: 'inventory.transfer.lines',
      kind: 'rows',
      empty: emptyLine,
      cells: cellsOf(transferLineFields, [
        {
          name: 'balanceId',
          title: 'inventory.floor.stockRow',
          width: 300,
          kind: 'custom',
          isChosen: true,
          draw: (box, row) => <StockRowCell box={box} row={row} />,
        },
        { name: 'holding', width: 100 },
        { name: 'quantity', width: 90, isSummed: true },
        { name: 'toLocationId', width: 170 },
      ]),
    },
    { name: 'note', span: 'whole' },
  ]),
};
