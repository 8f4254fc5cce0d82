import { createAddress, listAddresses } from '@kura/contract/outbound/address/address.endpoints.ts';
import { findPostcode } from '@kura/contract/outbound/postcode/postcode.endpoints.ts';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, dialog, field, fill, wordsOn } from '../../../testing/find.ts';
import { refusal, type FakeServer } from '../../../testing/fake-server.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

const owner = customer(['outbound:address:list', 'outbound:address:add']);
const answers = (server: FakeServer) => {
  server.answer(listAddresses, noRows);
  server.answer(findPostcode, ({ query }) => ({
    postcode: String(query['postcode']),
    places: [{ prefecture: '13', city: '千代田区', town: '千代田' }],
  }));
};

it('a postcode fills prefecture, city and town while one types; what is refused stays typed', async () => {
  const { server, user } = await openPage('shipping-addresses', { as: owner, answers });
  await user.click(button(document.body, 'outbound.address.add'));
  const form = await dialog();
  fill(field(form, 'outbound.address.contact'), '山田太郎');
  fill(field(form, 'outbound.address.phone'), '0312345678');
  fill(field(form, 'outbound.address.postcode'), '100-0001');
  await waitFor(() => expect(field(form, 'outbound.address.city').value).toBe('千代田区'));
  expect(field(form, 'outbound.address.street').value).toBe('千代田');
  expect(wordsOn(form)).toContain('東京都');
  expect(wordsOn(form)).not.toContain('不符');
  server.answer(createAddress, refusal(400, '参数错误', { fields: [{ field: 'phone', message: '电话不对' }] }));
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(wordsOn(form)).toContain('电话不对'));
  expect(server.sentTo(createAddress)).toMatchObject([{ kind: 'recipient', postcode: '100-0001', region: '東京都', city: '千代田区' }]);
  expect(field(form, 'outbound.address.contact').value).toBe('山田太郎');
});
