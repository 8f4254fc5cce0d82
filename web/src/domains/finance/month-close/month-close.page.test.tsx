import { checkMonth, listMonthCloses } from '@kura/contract/finance/month-close/month-close.endpoints.ts';
import { blockingChecks, type MonthClose, monthChecks } from '@kura/contract/finance/month-close/month-close.ts';
import { expect, it, vi } from 'vitest';
import { button, dialog, rowWith, wordsOn } from '../../../testing/find.ts';
import { draw, openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { MonthChecks } from './month-checks.tsx';

const row: MonthClose = {
  id: 202605,
  month: '2026-05',
  status: 'proposed',
  entryCount: 97,
  lineCount: 466,
  lateCount: 0,
  proposedByName: '周敏',
  proposedAt: '2026-06-03T02:00:00.000Z',
  closedByName: '',
  closedAt: null,
  note: '',
  notReady: null,
  notCloser: null,
};

it('S18 whoever closes a month is asked with its name, and told that there is no way back', async () => {
  const { user } = await openPage('month-close', {
    as: administrator,
    answers: (server) => {
      server.answer(listMonthCloses, { rows: [row], total: 1, isCapped: false });
      server.answer(checkMonth, {
        month: '2026-05',
        items: monthChecks.map((name) => ({ name, count: 0, isBlocking: blockingChecks.includes(name) })),
      });
    },
  });
  await user.click(button(await rowWith('2026-05'), 'finance.monthClose.move.confirm'));
  expect(wordsOn(await dialog())).toContain('2026-05');
});

it('S18 closing says what it checks, with a tick where it is fine, what keeps the month open, and how many wait and where they are seen to', async () => {
  await draw(<MonthChecks id={202605} />, {
    as: administrator,
    texts: ['finance'],
    answers: (server) =>
      server.answer(checkMonth, {
        month: '2026-05',
        items: monthChecks.map((name) => ({
          name,
          count: name === 'storage' || name === 'costs' ? 3 : 0,
          isBlocking: blockingChecks.includes(name),
        })),
      }),
  });
  await vi.waitFor(() => expect(wordsOn(document.body)).toContain('该月已结束'));
  expect(wordsOn(document.body)).toContain('该月仓储费未全部扣除 · 须先处理');
  expect(document.querySelectorAll('.fi-check-ok svg')).toHaveLength(monthChecks.length - 2);
  const costs = document.querySelector('a[href*="CabinetManagement"]');
  expect([costs?.textContent, costs?.getAttribute('href')]).toEqual([
    '3 · 可结账，将记入未结账月份',
    '/CabinetManagement?hasWaitingCosts=yes',
  ]);
});
