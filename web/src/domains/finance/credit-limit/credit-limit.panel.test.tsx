import { creditLimitMoves, listCreditLimits } from '@kura/contract/identity/credit-limit/credit-limit.endpoints.ts';
import type { CreditLimit } from '@kura/contract/identity/credit-limit/credit-limit.ts';
import { within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { alerts, button, buttonsNamed, dialog, field, fill, rowWith } from '../../../testing/find.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const yuan = (minor: number) => ({ currency: 'CNY' as const, minor });
const limit = (id: number, more: Partial<CreditLimit>): CreditLimit =>
  ({
    id,
    companyId: 7,
    companyCode: `HC00${id}`,
    companyName: '海川贸易',
    status: 'proposed',
    before: yuan(0),
    after: yuan(500_000),
    proposedByName: '王经理',
    createdAt: '2026-06-10T03:00:00.000Z',
    decidedByName: '',
    decidedAt: null,
    decisionNote: '',
    notDecider: null,
    ...more,
  }) as CreditLimit;
const notOwn = 'identity.creditLimit.notOwn';

it('A08 a limit that another proposed is approved or declined with a reason; one’s own is not, and says why', async () => {
  const rows = [limit(1, {}), limit(2, { notDecider: notOwn as never }), limit(3, { status: 'approved' })];
  const { server, user } = await openPage('finance-confirmation', {
    as: administrator,
    search: { tab: 'limits' },
    answers: (to) => {
      to.answer(listCreditLimits, { rows, total: rows.length, isCapped: false });
      to.answer(creditLimitMoves.calls.approve, limit(1, { status: 'approved' }));
      to.answer(creditLimitMoves.calls.decline, limit(1, { status: 'declined' }));
    },
  });
  const own = button(await rowWith('HC002'), 'identity.creditLimit.move.approve');
  expect(own.getAttribute('aria-disabled')).toBe('true');
  await user.click(own);
  expect(server.sentTo(creditLimitMoves.calls.approve)).toEqual([]);
  expect(buttonsNamed(await rowWith('HC003'), 'identity.creditLimit.move.approve')).toEqual([]);

  await user.click(button(await rowWith('HC001'), 'identity.creditLimit.move.approve'));
  await user.click(button(await dialog(), 'common.confirm'));
  await vi.waitFor(() => expect(server.sentTo(creditLimitMoves.calls.approve)).toEqual([{ id: 1 }]));
});

const noReason = refusal(400, '请填写原因', { fields: [{ field: 'reason', message: '请填写原因' }] });

it('A08 V17 a refusal wants its reason, and marks it as every field that must be filled in', async () => {
  const { server, user } = await openPage('finance-confirmation', {
    as: administrator,
    search: { tab: 'limits' },
    answers: (to) => {
      to.answer(listCreditLimits, { rows: [limit(1, {})], total: 1, isCapped: false });
      to.answer(creditLimitMoves.calls.decline, ({ body }) => (body.reason ? limit(1, { status: 'declined' }) : noReason));
    },
  });
  await user.click(button(await rowWith('HC001'), 'identity.creditLimit.move.decline'));
  const form = await dialog();
  const mark = within(form).getByRole('img', { name: '必填' });
  expect(mark.closest('label')?.textContent).toBe('原因');
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() => expect(alerts(form).join()).toContain('请填写原因'));
  fill(field(form, 'system.form.reason'), '账期未还');
  await user.click(button(form, 'common.confirm'));
  await vi.waitFor(() => expect(server.sentTo(creditLimitMoves.calls.decline).at(-1)).toEqual({ id: 1, reason: '账期未还' }));
});
