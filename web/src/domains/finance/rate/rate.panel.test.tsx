import { getRate, listRates, setRate } from '@kura/contract/finance/rate/rate.endpoints.ts';
import type { RateRow } from '@kura/contract/finance/rate/rate.ts';
import { expect, it, vi } from 'vitest';
import { alerts, button, buttonsNamed, field, fieldsNamed, fill } from '../../../testing/find.ts';
import { refusal } from '../../../testing/fake-server.ts';
import { noRows, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const row: RateRow = {
  id: 1,
  day: '2026-06-10',
  pair: 'JPY/CNY',
  rate: '0.060000',
  isCurrent: true,
  note: '',
  setByName: '李会计',
  setAt: '2026-06-10T03:00:00.000Z',
};
const asksTwice = refusal(400, '与前一天相差超过 5%', {
  fields: [{ field: 'again', message: '与前一天的 0.048500 相差超过 5%，请再次输入以确认' }],
});

it('K05 a rate far from the day before is asked for twice, beside its own field, and sent with the second', async () => {
  const { server, user } = await openPage('finance-confirmation', {
    as: administrator,
    search: { tab: 'rates' },
    answers: (to) => {
      to.answer(listRates, noRows);
      to.answer(getRate, ({ query }) => ({
        pair: (query['pair'] ?? 'JPY/CNY') as 'JPY/CNY',
        day: '2026-06-10',
        rate: '0.048500',
        fromDay: '2026-06-09',
      }));
      to.answer(setRate, ({ body }) => (body.again === body.rate ? row : asksTwice));
    },
  });
  await vi.waitFor(() => expect(buttonsNamed(document.body, 'finance.rate.set')).toHaveLength(1), { timeout: 5000 });
  await user.click(button(document.body, 'finance.rate.set'));
  // The dialog is drawn anew once it knows today.
  await vi.waitFor(() => expect(fieldsNamed(document.body, 'finance.rate.again')).toHaveLength(1), { timeout: 5000 });
  const form = fieldsNamed(document.body, 'finance.rate.again')[0]?.closest<HTMLElement>('[role=dialog]') ?? document.body;
  fill(field(form, 'finance.rate.rate'), '0.060000');
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(alerts(form).join()).toContain('请再次输入以确认'));
  expect(field(form, 'finance.rate.rate').value).toBe('0.060000');
  fill(field(form, 'finance.rate.again'), '0.060000');
  await user.click(button(form, 'common.save'));
  await vi.waitFor(() => expect(server.sentTo(setRate).at(-1)).toMatchObject({ pair: 'JPY/CNY', rate: '0.060000', again: '0.060000' }));
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});
