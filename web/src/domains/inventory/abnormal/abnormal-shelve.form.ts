import { holdings, type StockChoice } from '@kura/contract/inventory/document/document.ts';
import type { LocationMove } from '@kura/contract/inventory/transfer/transfer.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';

/** A move of one line, whose fields stand in the form by themselves. */
type Body = In<typeof LocationMove>;
type Line = Body['lines'][number];

const fields: readonly Field<Body>[] = [
  { name: 'lines.0.toLocationId', title: 'inventory.transfer.toLocation', kind: 'record', record: 'warehouse.location' },
  { name: 'lines.0.quantity', title: 'inventory.document.quantity', kind: 'number' },
  {
    name: 'lines.0.holding',
    title: 'inventory.document.holding',
    kind: 'radio',
    choices: choicesOf(holdings, 'inventory.document.holding'),
  },
  { name: 'note', title: 'inventory.document.note', kind: 'text', maxLength: 200, span: 'whole' },
];
export const shelveForm: FormParts<Body> = { fields };

export const shelveStart = ({ id, available, defective }: StockChoice): Partial<Body> => {
  const holding = available > 0 ? 'good' : 'defective';
  const line: Partial<Line> = { balanceId: id, holding, quantity: available > 0 ? available : defective };
  return { lines: [line as Line], note: '' };
};
