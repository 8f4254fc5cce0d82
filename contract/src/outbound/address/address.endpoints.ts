import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { addressFields, addressKinds } from './address.fields.ts';
import { Address, AddressChange, AddressInput } from './address.ts';

export const listAddresses = listEndpoint({
  path: '/shippingAddress/list',
  permission: 'outbound:address:list',
  does: 'Lists the address books: senders and recipients with contact, company, country, region, postcode and phone. Customers see their own.',
  record: 'outbound.address',
  row: Address,
  filters: {
    keyword: textFilter('outbound.address.keyword'),
    ...filtersOf(addressFields, ['kind', 'country', 'postcode', 'companyId', 'createdAt']),
  },
  sorts: ['createdAt'],
  export: { permission: 'outbound:address:export', title: 'outbound.address.title' },
});

export const listAddressOptions = endpoint({
  method: 'GET',
  path: '/shippingAddress/options',
  permission: 'outbound:address:list',
  does: 'Addresses of a company to choose from, the default one first (at most 20).',
  query: z.object({
    kind: z._default(z.enum(addressKinds), 'recipient'),
    keyword: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    companyId: z.optional(queryId('identity.company')),
  }),
  data: z.array(Address),
});

const example = {
  kind: 'recipient',
  contact: '山田太郎',
  phone: '0312345678',
  country: 'JP',
  postcode: '1000001',
  region: '東京都',
  city: '千代田区',
  street: '千代田1-1',
} as const;

export const createAddress = endpoint({
  method: 'POST',
  path: '/shippingAddress/create',
  permission: 'outbound:address:add',
  does: 'Adds an address to the book of a company; the first of its kind is the default.',
  body: AddressInput,
  data: Address,
  example: { body: example },
});
export const updateAddress = endpoint({
  method: 'PUT',
  path: '/shippingAddress/update',
  permission: 'outbound:address:edit',
  does: 'Changes an address of the book; orders that were made with it keep what they had.',
  body: AddressChange,
  data: Address,
  example: { body: { id: 1, ...example } },
});
export const makeDefaultAddress = endpoint({
  method: 'POST',
  path: '/shippingAddress/default',
  permission: 'outbound:address:edit',
  does: 'Makes an address the one that is offered first among its kind.',
  body: z.object({ id: recordId('outbound.address') }),
  data: Address,
});
export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/shippingAddress/delete',
  permission: 'outbound:address:delete',
  does: 'Deletes an address of the book.',
  body: z.object({ id: recordId('outbound.address') }),
  data: z.null(),
});
