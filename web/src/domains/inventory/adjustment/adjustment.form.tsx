import { AdjustmentInput, adjustmentReasons, Change } from '@kura/contract/inventory/adjustment/adjustment.ts';
import { holdings } from '@kura/contract/inventory/document/document.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import * as z from 'zod/mini';
import type { FormParts } from '../../../kit/form/fields.ts';
import { ChangeCell } from './adjustment-change-cell.tsx';
import { StoreHereCell } from './adjustment-store-cell.tsx';

const line = z.object({
  locationId: z.int(),
  productId: z.int(),
  storeId: z._default(z.nullable(z.int()), null),
  holding: z._default(z.enum(holdings), 'good'),
  change: Change,
  /** What the place holds now, once it is known. */
  here: z.optional(z.nullable(z.int())),
});
type Line = z.infer<typeof line>;

/** K01 as one types: nothing can be lost that is not there. */
export const ProposalWithFigures = z.object({
  ...AdjustmentInput.shape,
  lines: z
    .array(
      line.check(
        rule<Line>(({ change, here }) => typeof here !== 'number' || here + change >= 0, 'inventory.floor.belowZero', undefined, [
          'change',
        ]),
      ),
    )
    .check(z.minLength(1)),
});
type Values = In<typeof ProposalWithFigures>;

const emptyLine = { locationId: null, productId: null, storeId: null, holding: 'good', change: null };

export const proposalStart = (warehouseId: number | null): Partial<Values> =>
  ({ ...(warehouseId === null ? {} : { warehouseId }), note: '', lines: [emptyLine] }) as unknown as Partial<Values>;

export const proposalForm: FormParts<Values> = {
  fields: [
    { name: 'warehouseId', title: 'inventory.document.warehouse', kind: 'record', record: 'warehouse.warehouse' },
    {
      name: 'reason',
      title: 'inventory.document.reason',
      kind: 'select',
      choices: choicesOf(adjustmentReasons, 'inventory.adjustment.reason'),
    },
    {
      name: 'lines',
      title: 'inventory.adjustment.lines',
      kind: 'rows',
      empty: emptyLine,
      cells: [
        { name: 'locationId', title: 'inventory.document.location', width: 170, kind: 'record', record: 'warehouse.location' },
        { name: 'productId', title: 'inventory.document.product', width: 230, kind: 'record', record: 'products.stocked' },
        {
          name: 'storeId',
          title: 'inventory.document.store',
          width: 150,
          kind: 'custom',
          isChosen: true,
          draw: (box, row) => <StoreHereCell box={box} row={row} />,
        },
        {
          name: 'holding',
          title: 'inventory.document.holding',
          width: 100,
          kind: 'select',
          choices: choicesOf(holdings, 'inventory.document.holding'),
        },
        {
          name: 'change',
          title: 'inventory.adjustment.change',
          width: 120,
          kind: 'custom',
          draw: (box, row) => <ChangeCell box={box} row={row} />,
        },
      ],
    },
    { name: 'note', title: 'inventory.document.note', kind: 'text', maxLength: 200, span: 'whole' },
  ],
};
