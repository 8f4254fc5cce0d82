import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { mappingFields, unmappedFields } from './mapping.fields.ts';

export const Mapping = z.object({ id: Id, ...rowsOf(mappingFields), revision: z.int() });
export type Mapping = z.infer<typeof Mapping>;

const stockKeyNames = ['stockArticle', 'stockVariant', 'stockPlace'] as const;

/** The smallest id of a line that has it stands for the SKU. */
export const Unmapped = z.object({ id: Id, ...rowsOf(unmappedFields) });
export type Unmapped = z.infer<typeof Unmapped>;

export const MappingInput = z.object(inputsOf(mappingFields, ['storeId', 'platformSku', 'productId', 'quantity', ...stockKeyNames]));
export type MappingInput = z.output<typeof MappingInput>;
/** Store and channel SKU are what it is about: for others there is another mapping. */
export const MappingChange = z.object({
  id: recordId('marketplace.mapping'),
  revision: Revision,
  ...inputsOf(mappingFields, ['productId', 'quantity', ...stockKeyNames]),
});
export type MappingChange = z.output<typeof MappingChange>;

/** What a mapping set free: orders that have no unmapped line any more. */
export const Released = z.object({ releasedOrders: z.int() });

/** How far back a dry run looks, and how many lines of it are told one by one. */
export const dryRunDays = 30;
export const mostDryRunLines = 100;

const DryRunTarget = z.nullable(z.object({ sku: z.string(), quantity: z.int() }));
export const DryRun = z.object({
  storeName: z.string(),
  /** Of the last 30 days. */
  orders: z.int(),
  lines: z.int(),
  /** Lines without a product that would have one, and orders that would be complete by it. */
  resolvedLines: z.int(),
  resolvedOrders: z.int(),
  /** Lines that have a product and would have another one, or none. */
  changedLines: z.int(),
  stillUnmapped: z.int(),
  /** The newest of the lines that would change. */
  shown: z.array(
    z.object({
      orderNumber: z.string(),
      orderedAt: z.string(),
      platformSku: z.string(),
      title: z.string(),
      before: DryRunTarget,
      after: DryRunTarget,
    }),
  ),
});
export type DryRun = z.infer<typeof DryRun>;
