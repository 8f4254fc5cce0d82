import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { choicesFilter, textFilter } from '../../kernel/filter.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { storeFields } from './channel-store.fields.ts';
import { storeMachine } from './channel-store.machine.ts';
import { StoreChange, StoreInput, StoreRow } from './channel-store.ts';
import { platforms } from './channels.ts';

export const listStores = listEndpoint({
  path: '/shop/list',
  permission: 'identity:store:list',
  does: 'Lists stores. Of secrets only the last four characters leave.',
  record: 'identity.store',
  row: StoreRow,
  filters: {
    keyword: textFilter('identity.store.keyword'),
    platform: choicesFilter('identity.store.platform', platforms, 'identity.store.platform'),
    ...filtersOf(storeFields, ['status', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt', 'name', 'platform'],
  export: { permission: 'identity:store:export', title: 'identity.store.title' },
});

export const createStore = endpoint({
  method: 'POST',
  path: '/shop/create',
  permission: 'identity:store:add',
  does: 'Adds a store with the credentials of its channel, sealed at rest.',
  body: StoreInput,
  data: StoreRow,
  example: {
    body: {
      name: '楽天 demo',
      platform: 'rakuten',
      phone: '03-1234-5678',
      email: 'shop@example.jp',
      credentials: { sellerAccount: 'demo-shop', serviceKey: 'SP000000_abcDEF123456789', accessToken: 'SL000000_ghiJKL987654321' },
    },
  },
});

export const changeStore = endpoint({
  method: 'PUT',
  path: '/shop/update',
  permission: 'identity:store:edit',
  does: 'Changes a store; a secret left empty stays as it is, a new one unbinds the store.',
  body: StoreChange,
  data: StoreRow,
  example: { body: { id: 1, name: '楽天 demo', credentials: { sellerAccount: 'demo-shop' } } },
});

export const deleteStore = endpoint({
  method: 'DELETE',
  path: '/shop/delete',
  permission: 'identity:store:delete',
  does: 'Deletes a store and its credentials.',
  body: z.object({ id: recordId('identity.store') }),
  data: z.object({ id: Id }),
});

export const storeMoves = moveEndpoints(storeMachine, {
  path: '/shop',
  data: StoreRow,
  does: { unbind: 'Unbinds a store from its channel.' },
});
