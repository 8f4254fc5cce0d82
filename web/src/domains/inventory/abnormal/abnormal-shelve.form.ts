import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { transferFields, transferLineFields } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import type { LocationMove } from '@kura/contract/inventory/transfer/transfer.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

/** A move of one line, whose fields stand in the form by themselves. */
type Body = In<typeof LocationMove>;
type Line = Body['lines'][number];

export const shelveForm: FormParts<Body> = {
  fields: fieldsOf<Body>({ ...transferLineFields, ...transferFields }, [
    'lines.0.toLocationId',
    'lines.0.quantity',
    { name: 'lines.0.holding', kind: 'radio' },
    { name: 'note', span: 'whole' },
  ]),
};

export const shelveStart = ({ id, available, defective }: StockChoice): Partial<Body> => {
  const holding = available > 0 ? 'good' : 'defective';
  const line: Partial<Line> = { balanceId: id, holding, quantity: available > 0 ? available : defective };
  return { lines: [line as Line], note: '' };
};
