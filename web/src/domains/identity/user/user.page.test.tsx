import { listRoleOptions } from '@kura/contract/identity/role/role.endpoints.ts';
import { createUser, listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { t } from '../../../kit/text.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { alerts, button, dialog, field, fill, rowWith, wordsOn } from '../../../testing/find.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const zhang: User = {
  id: 9,
  account: 'zhang',
  nickname: '张三',
  email: 'zhang@example.com',
  phone: '13800138000',
  status: 'approved',
  auditReason: '',
  userType: 'staff',
  companyId: null,
  companyName: null,
  companyCode: null,
  roles: [{ id: 3, name: '拣货员' }],
  roleNames: '拣货员',
  zone: zones.JP,
  headUrl: null,
  createdAt: '2026-08-01T00:00:00.000Z',
  lastLoginAt: null,
};

it('V03 a new user: what is wrong is said at its field, and nothing typed is lost', async () => {
  const { user, server } = await openPage('users', {
    as: administrator,
    answers: (server) => {
      server.answer(listUsers, noRows);
      server.answer(listRoleOptions, [{ id: 3, name: '拣货员', type: 'staff' }]);
      server.answer(createUser, ({ body }) => {
        const message = t('identity.user.accountTaken');
        return body.account === 'admin' ? refusal(kernelErrors.badInput.code, message, { fields: [{ field: 'account', message }] }) : zhang;
      });
    },
  });
  await user.click(button(document.body, 'identity.user.add'));
  const form = await dialog();
  const type = (key: Parameters<typeof field>[1], words: string) => fill(field(form, key), words);
  type('identity.user.account', '张三');
  type('identity.user.nickname', '张三');
  type('identity.user.email', 'not-an-address');
  type('identity.user.phone', '12');
  type('identity.user.password', '12345678901');
  type('identity.user.confirm', '1');
  await user.click(button(form, 'common.save'));
  await waitFor(() =>
    expect(alerts(form)).toEqual(
      expect.arrayContaining([
        t('identity.user.accountCharacters'),
        t('kernel.issue.required'),
        t('identity.user.passwordLength', { min: 6, max: 10 }),
        t('identity.user.passwordsDiffer'),
      ]),
    ),
  );
  await waitFor(() => expect(document.activeElement).toBe(field(form, 'identity.user.account')));
  expect(server.sentTo(createUser)).toEqual([]);

  type('identity.user.account', 'admin');
  await user.click(field(form, 'identity.user.role'));
  await user.click(await screen.findByTitle('拣货员'));
  type('identity.user.email', 'zhang@example.com');
  type('identity.user.phone', '13800138000');
  type('identity.user.password', 'secret-1');
  type('identity.user.confirm', 'secret-1');
  await user.click(button(form, 'common.save'));
  // The server's own words, at the field that it names.
  await waitFor(() => expect(alerts(form)).toContain(t('identity.user.accountTaken')));
  expect(field(form, 'identity.user.nickname').value).toBe('张三');

  server.answer(listUsers, { rows: [zhang], total: 1, isCapped: false });
  type('identity.user.account', 'zhang');
  await user.click(button(form, 'common.save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(createUser).at(-1)).toMatchObject({ account: 'zhang', nickname: '张三', roleIds: [3], userType: 'staff' });
  expect(wordsOn(await rowWith('zhang'))).toContain('拣货员');
});
