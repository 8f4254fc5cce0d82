import * as z from 'zod/mini';
import { field } from '../../kernel/field.ts';
import { documentFields, endFields } from '../document/document.fields.ts';

export const countScopes = ['area', 'product', 'abnormal', 'location'] as const;
export const countStates = ['counting', 'recounting', 'counted', 'proposed', 'closed', 'cancelled'] as const;

export const countFields = {
  ...documentFields,
  ...endFields,
  status: field.choice('common.status', countStates, 'inventory.count.state', { width: 110 }),
  scope: field.choice('inventory.count.scope', countScopes, 'inventory.count.scope', { width: 120 }),
  locationCount: field.count('inventory.count.locationCount', { width: 100 }),
  /** Of the present round. */
  done: field.other('inventory.count.done', { row: z.int(), width: 150 }),
};
