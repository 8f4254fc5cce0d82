import { transferFields, transferLineFields } from '@kura/contract/inventory/transfer/transfer.fields.ts';
import { StoreTransferInput } from '@kura/contract/inventory/transfer/transfer.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { Quantity } from '@kura/contract/kernel/quantity.ts';
import { rule } from '@kura/contract/kernel/rule.ts';
import * as z from 'zod/mini';
import { cellsOf, fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';
import type { Session } from '../../../kit/session.ts';
import { StoreField } from '../../../kit/pickers/store-field.tsx';
import { TransferableCell, type GivenStock } from './transferable-cell.tsx';

/** V08: the form knows how many there are, so it says so as one types. */
const line = z.object({
  productId: z.int(),
  quantity: Quantity,
  label: z.optional(z.string()),
  available: z.optional(z.int()),
});
type Line = z.infer<typeof line>;
export const RequestWithFigures = z
  .object({
    ...StoreTransferInput.shape,
    lines: z
      .array(
        line.check(
          rule<Line>(
            ({ quantity, available }) => available === undefined || quantity <= available,
            'inventory.floor.overAvailable',
            undefined,
            ['quantity'],
          ),
        ),
      )
      .check(z.minLength(1)),
  })
  .check(rule((input) => input.fromStoreId !== input.toStoreId, 'inventory.transfer.sameStore', undefined, ['toStoreId']));
type Values = In<typeof RequestWithFigures>;

const emptyLine = { productId: null, quantity: null };
const noLines = { lines: [emptyLine] } as unknown as Partial<Values>;

const storeField = (name: 'fromStoreId' | 'toStoreId'): FieldSpec<Values> => ({
  name,
  kind: 'custom',
  draw: (box, values) => <StoreField box={box} companyId={values.companyId} noneText="inventory.stock.noStore" />,
  // What the other store can give is another list.
  ...(name === 'fromStoreId' ? { alsoSets: () => noLines } : {}),
});

export const requestForm = (asksCompany: boolean): FormParts<Values> => ({
  fields: fieldsOf<Values>(transferFields, [
    {
      name: 'companyId',
      isShown: () => asksCompany,
      isRequired: () => true,
      alsoSets: () => ({ fromStoreId: null, toStoreId: null, ...noLines }),
    },
    { name: 'warehouseId', alsoSets: () => noLines },
    storeField('fromStoreId'),
    storeField('toStoreId'),
    {
      name: 'lines',
      title: 'inventory.transfer.lines',
      kind: 'rows',
      empty: emptyLine,
      cells: cellsOf(transferLineFields, [
        {
          name: 'productId',
          width: 380,
          kind: 'custom',
          isChosen: true,
          draw: (box, row) => {
            const { companyId, warehouseId, fromStoreId } = box.values as Partial<Values>;
            if (warehouseId === undefined || (asksCompany && companyId === undefined))
              return <TransferableCell box={box} row={row} source={null} />;
            const given: GivenStock = {
              warehouseId,
              ...(companyId === undefined ? {} : { companyId }),
              ...(fromStoreId ? { storeId: fromStoreId } : {}),
            };
            return <TransferableCell box={box} row={row} source={given} />;
          },
        },
        { name: 'quantity', width: 120, isSummed: true },
      ]),
    },
    { name: 'note', span: 'whole' },
  ]),
});

export const requestStart = ({ user, pickedCompanyId }: Session): Partial<Values> => ({
  ...(user?.userType === 'staff' && pickedCompanyId !== null ? { companyId: pickedCompanyId } : {}),
  fromStoreId: null,
  toStoreId: null,
  note: '',
  ...noLines,
});
