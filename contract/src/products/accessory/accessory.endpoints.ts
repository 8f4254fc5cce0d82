import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choiceFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { accessoryFields } from './accessory.fields.ts';
import { accessoryMachine } from './accessory.machine.ts';
import { AccessoryChange, AccessoryInput, AccessoryRow } from './accessory.ts';
import { stockLevels, stockSorts } from '../product/product-kinds.ts';

export const listAccessories = listEndpoint({
  path: '/accessories/list',
  permission: 'products:accessory:list',
  does: 'Lists accessories with their stock and the products they fit.',
  record: 'products.accessory',
  row: AccessoryRow,
  filters: {
    keyword: textFilter('products.accessory.keyword'),
    ...filtersOf(accessoryFields, ['companyId', 'status']),
    stock: choiceFilter('products.product.stockLevel', stockLevels, 'products.product.stockLevel'),
    fitsId: recordFilter('products.accessory.fits', 'products.product'),
    ...filtersOf(accessoryFields, ['createdAt']),
  },
  sorts: ['createdAt', 'updatedAt', 'sku', ...stockSorts],
  totals: stockSorts,
  export: { permission: 'products:accessory:export', title: 'products.accessory.title' },
});

const one = z.object({ id: recordId('products.accessory') });
const exampleForm = { sku: 'KT1001LID', nameZh: '电热水壶壶盖', nameJp: '電気ケトル用ふた' };

export const createAccessory = endpoint({
  method: 'POST',
  path: '/accessories/create',
  permission: 'products:accessory:add',
  does: 'Adds an accessory.',
  body: AccessoryInput,
  data: AccessoryRow,
  example: { body: exampleForm },
});

export const changeAccessory = endpoint({
  method: 'PUT',
  path: '/accessories/update',
  permission: 'products:accessory:edit',
  does: 'Changes an accessory.',
  body: AccessoryChange,
  data: AccessoryRow,
  example: { body: { ...exampleForm, id: 1 } },
});

export const accessoryMoves = moveEndpoints(accessoryMachine, {
  path: '/accessories',
  data: AccessoryRow,
  does: { enable: 'Makes an accessory usable on new documents again.', disable: 'Keeps an accessory from new documents.' },
});

export const deleteAccessory = endpoint({
  method: 'DELETE',
  path: '/accessories/delete',
  permission: 'products:accessory:delete',
  does: 'Deletes an accessory that nothing ever referred to.',
  body: one,
  data: z.object({ id: Id }),
});
