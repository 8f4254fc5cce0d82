import { expect, it } from 'vitest';
import { storeColumns } from '../domains/identity/channel-store/channel-store.columns.tsx';
import { userColumns } from '../domains/identity/user/user.columns.tsx';
import { invoiceColumns } from '../domains/invoicing/invoice/invoice.columns.tsx';
import { serialColumns } from '../domains/inventory/serial/serial.columns.tsx';

/** Columns that the specification names and that stood in no list once: shown from the start, to whoever has the list. */
it.each([
  ['/account', userColumns, 'companyCode'],
  ['/shop', storeColumns, 'companyCode'],
  ['/serialNumber', serialColumns, 'outboundType'],
] as const)('%s shows its column', (_path, columns, name) => {
  const column = (columns as readonly { field: string; isHidden?: boolean }[]).find(({ field }) => field === name);
  expect(column).toBeDefined();
  expect(column?.isHidden ?? false).toBe(false);
});

it('an invoice has all columns that the specification names, the less read ones by choice', () => {
  const named = [
    'titleName',
    'taxNumber',
    'address',
    'bank',
    'account',
    'type',
    'amount',
    'invoiceNo',
    'status',
    'appliedAt',
    'invoicedOn',
    'file',
  ];
  expect((invoiceColumns as readonly { field: string }[]).map(({ field }) => field)).toEqual(expect.arrayContaining(named));
});
