import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { documentFields, endFields, lineCount, lineFields } from '../document/document.fields.ts';
import { stockFields } from '../stock/stock.fields.ts';

export const transferKinds = ['location', 'store'] as const;
export const transferStates = ['requested', 'done', 'rejected', 'cancelled'] as const;

const { companyId, companyName } = stockFields;
const storeId = (title: string) => field.record(title, 'identity.store', { row: z.nullable(Id) });
const storeName = (title: string) => field.text(title, { width: 160, cells: 20 });

export const transferFields = {
  ...documentFields,
  ...endFields,
  /** A07: customers see only transfers between their stores. */
  kind: field.choice('inventory.transfer.kind', transferKinds, 'inventory.transfer.kind', { width: 110, for: 'staff' }),
  status: field.choice('common.status', transferStates, 'inventory.transfer.state', { width: 100 }),
  companyId,
  companyName,
  fromStoreId: storeId('inventory.transfer.fromStore'),
  fromStoreName: storeName('inventory.transfer.fromStore'),
  toStoreId: storeId('inventory.transfer.toStore'),
  toStoreName: storeName('inventory.transfer.toStore'),
  lineCount,
  pieces: field.count('inventory.document.pieces', { width: 80, total: true }),
  /** Why it was rejected or cancelled. */
  reason: field.text('inventory.document.reason', { width: 180, cells: 24, isHidden: true }),
};

export const transferLineFields = {
  ...lineFields,
  toLocationId: field.record('inventory.transfer.toLocation', 'warehouse.location'),
  /** Empty between stores: there the goods stay where they lie. */
  fromLocationCode: field.text('inventory.transfer.fromLocation', { width: 110 }),
  toLocationCode: field.text('inventory.transfer.toLocation', { width: 110 }),
};
