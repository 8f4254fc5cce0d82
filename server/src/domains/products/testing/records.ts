import type { Records } from '../../../testing/sweep/record-maker.ts';
import { makeProduct } from './make-product.ts';

export const records: Records = {
  'products.product': { belongsTo: 'company', make: async (app, { company }) => (await makeProduct(app, company)).id },
  'products.accessory': {
    belongsTo: 'company',
    make: async (app, { company }) => (await makeProduct(app, company, { type: 'accessory' })).id,
  },
};
