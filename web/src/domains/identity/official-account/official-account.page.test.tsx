import { officialAccountState } from '@kura/contract/identity/official-account/official-account.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { buttonsNamed } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { customer } from '../../../testing/people.ts';

it('E02 without WeChat set up the page says so in plain words and offers no code', async () => {
  await openPage('bind-official-account', {
    as: customer([]),
    answers: (server) => server.answer(officialAccountState, { isConfigured: false, isBound: false, boundAt: null }),
  });
  expect(await screen.findByText(t('identity.officialAccount.notConfigured'))).toBeDefined();
  expect(buttonsNamed(document.body, 'identity.officialAccount.begin')).toEqual([]);
});
