import { listApiKeys, type ApiKey } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import { expect, it } from 'vitest';
import { button, buttonsNamed, rowWith } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator, customer } from '../../../testing/people.ts';

const erp: ApiKey = {
  id: 4,
  name: 'ERP',
  last4: 'x7Qp',
  status: 'active',
  companyId: 7,
  companyName: '海川贸易',
  permissions: ['identity:user:list'],
  createdByName: '海川',
  lastUsedAt: null,
  createdAt: '2026-08-01T00:00:00.000Z',
  revokedAt: null,
};
const wholeCompany = customer(['identity:apiKey:list', 'identity:apiKey:add', 'identity:apiKey:revoke']);

it.each([
  ['staff, who may revoke it only', administrator, 0],
  ['a person of the company, who may make another', wholeCompany, 1],
] as const)('A02 the API keys of a company before %s', async (_, as, offered) => {
  await openPage('users', {
    as,
    search: { tab: 'keys' },
    answers: (server) => server.answer(listApiKeys, { rows: [erp], total: 1, isCapped: false }),
  });
  expect(button(await rowWith('ERP'), 'identity.apiKey.revoke')).toBeDefined();
  expect(buttonsNamed(document.body, 'identity.apiKey.add')).toHaveLength(offered);
});
