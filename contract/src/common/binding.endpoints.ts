import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';
import { Id, recordId } from '../kernel/id.ts';
import { platforms } from './platforms.ts';

const bind = 'marketplace:binding:bind';
const Bound = z.object({ storeId: Id, account: z.string(), credentialsEndAt: z.nullable(z.string()) });

/** S17. The call to the channel is outside of any transaction. */
export const bindStore = endpoint({
  method: 'POST',
  path: '/market/binding/bind',
  permission: bind,
  does: 'Proves the credentials of a store by a call to its channel, and binds it. S17.',
  body: z.object({ storeId: recordId('identity.store') }),
  data: Bound,
  transaction: 'own',
});

/** What a seller types at the channel: it sends people, and calls, to no other address. */
export const showAddresses = endpoint({
  method: 'GET',
  path: '/market/binding/addresses',
  permission: bind,
  does: 'The addresses to be entered at a channel: where its page of consent comes back to, and where its webhooks go.',
  data: z.object({ returnTo: z.string(), webhooks: z.array(z.object({ platform: z.enum(platforms), address: z.string() })) }),
});

export const startConsent = endpoint({
  method: 'POST',
  path: '/market/binding/consent',
  permission: bind,
  by: 'person',
  does: 'Where the seller is sent to let this portal in, for channels that have such a page.',
  body: z.object({ storeId: recordId('identity.store') }),
  data: z.object({ address: z.string() }),
});

/** The way back: the same person, once, within half an hour. */
export const finishConsent = endpoint({
  method: 'POST',
  path: '/market/binding/redeem',
  permission: bind,
  by: 'person',
  does: 'Trades what the channel gave the seller on the way back for the secrets of the store, proves them and binds it.',
  body: z.object({ state: line(200), code: line(2000) }),
  data: Bound,
  transaction: 'own',
});
