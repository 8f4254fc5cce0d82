import * as z from 'zod/mini';
import { platforms } from '../../common/platforms.ts';
import { field } from '../../kernel/field.ts';
import { Id } from '../../kernel/id.ts';
import { orderFigures } from '../order-census/order-census.fields.ts';
import { counted } from '../report/figures.ts';
import { reportFields } from '../report/report.ts';

export const customerOrderFields = {
  ...reportFields,
  storeId: field.record('insights.customerOrder.store', 'identity.store', { row: z.nullable(Id) }),
  storeName: field.text('insights.customerOrder.store', { row: z.nullable(z.string()), width: 160, cells: 20 }),
  /** Null: of no store in particular. */
  channel: field.choice('insights.customerOrder.channel', platforms, 'identity.store.platform', {
    row: z.nullable(z.enum(platforms)),
    width: 130,
    cells: 16,
  }),
  ...orderFigures,
  /** K07: in the days just before the period. */
  ordersBefore: counted('insights.report.ordersBefore', 120),
};
