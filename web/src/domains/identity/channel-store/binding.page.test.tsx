import { listStores } from '@kura/contract/identity/channel-store/channel-store.endpoints.ts';
import type { StoreRow } from '@kura/contract/identity/channel-store/channel-store.ts';
import { bindStore, finishConsent, showAddresses, startConsent } from '@kura/contract/common/binding.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { currentPlace } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';
import { button, buttonsNamed, dialog, rowWith } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const store: StoreRow = {
  id: 5,
  name: 'Amazon demo',
  platform: 'amazon',
  status: 'unbound',
  companyId: 7,
  companyCode: 'HC',
  companyName: '海川贸易',
  sellerAccount: 'A1',
  contact: '',
  phone: '',
  email: '',
  secrets: [],
  settings: [],
  boundAt: null,
  createdAt: '2026-06-01T00:00:00.000Z',
  updatedAt: '2026-06-01T00:00:00.000Z',
};
const owner = customer(['identity:store:list', 'marketplace:binding:bind']);
const open = (rows: StoreRow[], as = owner) =>
  openPage('stores', { as, answers: (server) => server.answer(listStores, { rows, total: rows.length, isCapped: false }) });
const back = (search: Record<string, string>, answers: Parameters<typeof openPage>[1]['answers']) =>
  openPage('stores', { as: owner, search, ...(answers ? { answers } : {}) });

it('S17 a store is bound by a call, and the account that the channel named is told', async () => {
  const { server, user } = await open([store]);
  server.answer(bindStore, { storeId: 5, account: 'A1-JP', credentialsEndAt: null });
  await user.click(button(await rowWith('Amazon demo'), 'marketplace.binding.bind'));
  await screen.findByText(t('marketplace.binding.bound', { account: 'A1-JP' }));
  expect(server.sentTo(bindStore)).toEqual([{ storeId: 5 }]);
});

it('S17 only channels with a page of consent lead there, and nobody without the right is offered either', async () => {
  await open([store, { ...store, id: 6, name: 'Rakuten demo', platform: 'rakuten', status: 'bound' }]);
  const rakuten = await rowWith('Rakuten demo');
  expect(buttonsNamed(rakuten, 'marketplace.binding.consent')).toEqual([]);
  expect(button(rakuten, 'marketplace.binding.rebind')).toBeDefined();
  await open([store], customer(['identity:store:list']));
  const row = await rowWith('Amazon demo');
  for (const key of ['marketplace.binding.bind', 'marketplace.binding.consent'] as const) expect(buttonsNamed(row, key)).toEqual([]);
});

it('S17 consent leads to the page of the channel', async () => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { server, user } = await open([store]);
  server.answer(startConsent, { address: 'https://sellercentral.example/authorize?state=s1' });
  await user.click(button(await rowWith('Amazon demo'), 'marketplace.binding.consent'));
  await user.click(button(await dialog(), 'common.confirm'));
  await waitFor(() => expect(leave.mock.calls).toEqual([['https://sellercentral.example/authorize?state=s1']]));
  leave.mockRestore();
});

it.each([
  ['Amazon', { state: 's1', spapi_oauth_code: 'c1', selling_partner_id: 'A1' }],
  ['others', { state: 's1', code: 'c1', shop: 'demo.example', hmac: 'x', timestamp: '1' }],
])('S17 what %s sends back is traded once, told, and gone from the address', async (_, search) => {
  const { server } = await back(search, (fake) => {
    fake.answer(listStores, noRows);
    fake.answer(finishConsent, { storeId: 5, account: 'A1-JP', credentialsEndAt: null });
  });
  await screen.findByText(t('marketplace.binding.bound', { account: 'A1-JP' }));
  expect(server.sentTo(finishConsent)).toEqual([{ state: 's1', code: 'c1' }]);
  expect(currentPlace()).toEqual({ path: '/shop', search: {} });
});

it('S17 a seller who declined on the channel reads so, and nothing is traded', async () => {
  const { server } = await back({ state: 's1', error: 'access_denied', error_description: 'user cancelled' }, (fake) =>
    fake.answer(listStores, noRows),
  );
  await screen.findByText(t('marketplace.binding.denied', { why: 'user cancelled' }));
  expect(server.sentTo(finishConsent)).toEqual([]);
  expect(currentPlace().search).toEqual({});
});

it('S17 tells which addresses are entered at the channel, ready to be copied', async () => {
  const { server } = await open([store]);
  const webhook = 'https://kura.example/api/admin/market/webhook?platform=shopify';
  server.answer(showAddresses, { returnTo: 'https://kura.example/shop', webhooks: [{ platform: 'shopify', address: webhook }] });
  // As a press on its button does, in a browser that knows popovers.
  const panel = document.getElementById(button(document.body, 'identity.store.bindingTitle').getAttribute('popovertarget') ?? '');
  fireEvent(panel as HTMLElement, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  await screen.findByText('https://kura.example/shop');
  expect(screen.getByText(webhook)).toBeDefined();
  expect(screen.getByText('Shopify Webhook 地址')).toBeDefined();
});
