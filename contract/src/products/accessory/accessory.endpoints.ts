import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { choiceFilter, daysFilter, recordFilter, textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { accessoryMachine } from './accessory.machine.ts';
import { AccessoryChange, AccessoryInput, AccessoryRow } from './accessory.ts';
import { productStates, stockLevels } from '../product/product.ts';

export const listAccessories = listEndpoint({
  path: '/accessories/list',
  permission: 'products:accessory:list',
  does: 'Lists accessories with their stock and the products they fit.',
  record: 'products.accessory',
  row: AccessoryRow,
  filters: {
    keyword: textFilter('products.accessory.keyword'),
    status: choiceFilter('common.status', productStates, 'products.accessory.state'),
    stock: choiceFilter('products.product.stockLevel', stockLevels, 'products.product.stockLevel'),
    fitsId: recordFilter('products.accessory.fits', 'products.product'),
    companyId: recordFilter('common.company', 'identity.company'),
    createdAt: daysFilter('common.createdAt'),
  },
  sorts: ['createdAt', 'updatedAt', 'sku'],
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

export const enableAccessory = endpoint({
  method: 'POST',
  path: '/accessories/enable',
  permission: accessoryMachine.moves.enable.permission,
  does: 'Makes an accessory usable on new documents again.',
  body: one,
  data: AccessoryRow,
});

export const disableAccessory = endpoint({
  method: 'POST',
  path: '/accessories/disable',
  permission: accessoryMachine.moves.disable.permission,
  does: 'Keeps an accessory from new documents.',
  body: one,
  data: AccessoryRow,
});

export const deleteAccessory = endpoint({
  method: 'DELETE',
  path: '/accessories/delete',
  permission: 'products:accessory:delete',
  does: 'Deletes an accessory that nothing ever referred to.',
  body: one,
  data: z.object({ id: Id }),
});
