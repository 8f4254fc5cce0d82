import { identityErrors } from '@kura/contract/identity/errors.ts';
import { forgotPassword, setForgottenPassword } from '@kura/contract/identity/session/forgotten-password.endpoints.ts';
import { getCaptcha } from '@kura/contract/identity/session/session.endpoints.ts';
import { screen, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ahead } from '../../kit/ahead.ts';
import { t } from '../../kit/text.ts';
import { refusal, type FakeServer } from '../../testing/fake-server.ts';
import { button, field, fill } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import ForgottenPassword from './forgotten-password.tsx';

const open = (link: string | undefined, answers: (server: FakeServer) => void) =>
  draw(<ForgottenPassword link={link} />, {
    as: administrator,
    texts: ['forgotten'],
    answers: (server) => {
      server.answer(getCaptcha, { key: 'picture-1', image: 'data:image/png;base64,' });
      answers(server);
    },
  });

describe('a forgotten password', () => {
  it.each([
    [true, 'identity.forgotten.linkSent'],
    [false, 'identity.forgotten.askAdmin'],
  ] as const)('A05 asks for the account and the code, and says what happens next (by mail: %s)', async (isByMail, words) => {
    const { user, server } = await open(undefined, (at) => at.answer(forgotPassword, { isByMail }));
    await user.click(button(document.body, 'identity.forgotten.sendLink'));
    expect(server.sentTo(forgotPassword)).toEqual([]);
    fill(field(document.body, 'identity.session.account'), 'sato');
    fill(field(document.body, 'identity.session.code'), '1234');
    await user.click(button(document.body, 'identity.forgotten.sendLink'));
    expect(await screen.findByText(t(words))).toBeDefined();
    expect(server.sentTo(forgotPassword)).toEqual([{ account: 'sato', code: '1234', key: 'picture-1' }]);
  });

  it('A05 the picture that was asked for before its page was there serves, and serves once', async () => {
    const first = { code: 200, message: '', data: { key: 'asked-ahead', image: 'data:image/png;base64,' } };
    ahead.picture = Promise.resolve(new Response(JSON.stringify(first)));
    const { user, server } = await open(undefined, (at) => at.answer(forgotPassword, refusal(400, 'wrong code')));
    fill(field(document.body, 'identity.session.account'), 'sato');
    for (const [at, code] of ['1234', '5678'].entries()) {
      fill(field(document.body, 'identity.session.code'), code);
      await user.click(button(document.body, 'identity.forgotten.sendLink'));
      await waitFor(() => expect(server.sentTo(forgotPassword)).toHaveLength(at + 1));
      await waitFor(() => expect(server.sentTo(getCaptcha)).toHaveLength(at + 1));
    }
    expect(server.sentTo(forgotPassword).map(({ key }) => key)).toEqual(['asked-ahead', 'picture-1']);
  });

  it('A06 V03 sets a new one with the link of the mail, twice the same; a link that is spent is told', async () => {
    const { user, server } = await open('token-of-the-mail', (at) =>
      at.answer(setForgottenPassword, refusal(identityErrors.wrongLink.code, '链接无效或已过期，请重新申请')),
    );
    fill(field(document.body, 'identity.forgotten.newPassword'), 'brand-new-1');
    fill(field(document.body, 'identity.session.confirm'), 'brand-new-2');
    await user.click(button(document.body, 'identity.forgotten.setPassword'));
    expect(await screen.findByText('两次输入的密码不一致')).toBeDefined();
    fill(field(document.body, 'identity.session.confirm'), 'brand-new-1');
    await user.click(button(document.body, 'identity.forgotten.setPassword'));
    expect(await screen.findByText('链接无效或已过期，请重新申请')).toBeDefined();
    expect(server.sentTo(setForgottenPassword)).toEqual([{ token: 'token-of-the-mail', password: 'brand-new-1', confirm: 'brand-new-1' }]);
  });
});
