import { getProfile, updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Profile } from '@kura/contract/identity/user/user.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import { waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { button, field, fieldsNamed, fill } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const zhang: Profile = {
  id: 9,
  account: 'zhang',
  nickname: '张三',
  email: 'zhang@example.com',
  phone: '13800138000',
  userType: 'staff',
  companyName: null,
  companyCode: null,
  roles: [],
  zone: zones.JP,
  headUrl: null,
  avatarId: null,
  createdAt: '2026-08-01T00:00:00.000Z',
  lastLoginAt: null,
};

it('A06 another e-mail asks for the password; afterwards none is left standing', async () => {
  let shown = zhang;
  const { user, server } = await openPage('profile', {
    as: administrator,
    answers: (at) => {
      at.answer(getProfile, () => shown);
      at.answer(updateProfile, ({ body: { nickname, email = '', phone = '' } }) => (shown = { ...shown, nickname, email, phone }));
    },
  });
  const page = document.body;
  const email = await waitFor(() => field(page, 'identity.user.email'));
  const passwords = () => fieldsNamed(page, 'identity.user.oldPassword') as HTMLInputElement[];
  expect(passwords()).toEqual([]);
  fill(email, 'new@example.com');
  await waitFor(() => expect(passwords()).toHaveLength(1));
  fill(field(page, 'identity.user.oldPassword'), 'before-1');
  await user.click(button(page, 'common.save'));
  await waitFor(() => expect(server.sentTo(updateProfile)).toMatchObject([{ email: 'new@example.com', oldPassword: 'before-1' }]));
  await waitFor(() => expect(passwords()).toEqual([]));
  fill(field(page, 'identity.user.nickname'), '李四');
  await user.click(button(page, 'common.save'));
  await waitFor(() => expect(server.sentTo(updateProfile)).toHaveLength(2));
  expect(JSON.stringify(server.sentTo(updateProfile)[1])).not.toContain('before-1');
});
