import { adjustmentFields, adjustmentLineFields } from '@kura/contract/inventory/adjustment/adjustment.fields.ts';
import { AdjustmentInput } from '@kura/contract/inventory/adjustment/adjustment.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { inputsOf } from '@kura/contract/kernel/field.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import * as z from 'zod/mini';
import { cellsOf, fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import { ChangeCell } from './adjustment-change-cell.tsx';
import { serialsField } from './adjustment-serials.tsx';
import { StoreHereCell } from './adjustment-store-cell.tsx';

const line = z.object({
  locationId: z.int(),
  productId: z.int(),
  storeId: z._default(z.nullable(z.int()), null),
  ...inputsOf(adjustmentLineFields, ['holding', 'change']),
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
  ({ ...(warehouseId === null ? {} : { warehouseId }), note: '', serials: [], lines: [emptyLine] }) as unknown as Partial<Values>;

export const proposalForm: FormParts<Values> = {
  fields: fieldsOf<Values>(adjustmentFields, [
    'warehouseId',
    'reason',
    {
      name: 'lines',
      title: 'inventory.adjustment.lines',
      kind: 'rows',
      empty: emptyLine,
      cells: cellsOf(adjustmentLineFields, [
        { name: 'locationId', width: 170 },
        { name: 'productId', width: 230, record: 'products.stocked' },
        { name: 'storeId', width: 150, kind: 'custom', isChosen: true, draw: (box, row) => <StoreHereCell box={box} row={row} /> },
        { name: 'holding', width: 100 },
        { name: 'change', width: 120, kind: 'custom', draw: (box, row) => <ChangeCell box={box} row={row} /> },
      ]),
    },
    serialsField,
    { name: 'note', span: 'whole' },
  ]),
};
