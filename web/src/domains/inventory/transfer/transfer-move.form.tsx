import { holdings } from '@kura/contract/inventory/document/document.ts';
import { LocationMove } from '@kura/contract/inventory/transfer/transfer.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { Quantity } from '@kura/contract/kernel/quantity.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import * as z from 'zod/mini';
import type { FormParts } from '../../../kit/form/fields.ts';
import { StockRowCell } from '../stock/stock-row-cell.tsx';

/** What lies there, remembered beside the line so that V08 is checked as one types. */
const line = z.object({
  balanceId: z.int(),
  toLocationId: z.int(),
  holding: z._default(z.enum(holdings), 'good'),
  quantity: Quantity,
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
  fields: [
    {
      name: 'fromLocationId',
      title: 'inventory.floor.takeFrom',
      hint: 'inventory.floor.takeHint',
      kind: 'record',
      record: 'warehouse.location',
    },
    { name: 'productId', title: 'inventory.document.product', kind: 'record', record: 'products.product' },
    {
      name: 'lines',
      title: 'inventory.transfer.lines',
      kind: 'rows',
      empty: emptyLine,
      cells: [
        {
          name: 'balanceId',
          title: 'inventory.floor.stockRow',
          width: 300,
          kind: 'custom',
          isChosen: true,
          draw: (box, row) => <StockRowCell box={box} row={row} />,
        },
        {
          name: 'holding',
          title: 'inventory.document.holding',
          width: 100,
          kind: 'select',
          choices: choicesOf(holdings, 'inventory.document.holding'),
        },
        { name: 'quantity', title: 'inventory.document.quantity', width: 90, kind: 'number', isSummed: true },
        { name: 'toLocationId', title: 'inventory.transfer.toLocation', width: 170, kind: 'record', record: 'warehouse.location' },
      ],
    },
    { name: 'note', title: 'inventory.document.note', kind: 'text', maxLength: 200, span: 'whole' },
  ],
};
