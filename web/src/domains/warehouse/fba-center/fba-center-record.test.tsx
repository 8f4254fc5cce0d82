import { fbaCenterMoves, listFbaCenters } from '@kura/contract/warehouse/fba-center/fba-center.endpoints.ts';
import type { FbaCenter } from '@kura/contract/warehouse/fba-center/fba-center.ts';
import { listOperationLog, type LogLine } from '@kura/contract/system/log/log.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { t } from '../../../kit/text.ts';
import { button, dialog, wordsOn } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const center: FbaCenter = {
  id: 4,
  code: 'NRT9',
  name: 'アマゾン NRT9FC',
  kind: 'FC',
  region: '千葉県',
  postcode: '272-0193',
  address: '千葉県市川市塩浜2-13-1',
  phone: '047-000-0000',
  certainty: 'entered',
  status: 'enabled',
  createdAt: '2026-08-01T00:00:00.000Z',
  updatedAt: '2026-08-01T00:00:00.000Z',
};
const line = {
  id: 1,
  at: '2026-08-01T00:00:00.000Z',
  actorName: 'system',
  recordId: 4,
  record: 'warehouse.fbaCenter',
  action: 'warehouse.fbaCenter.log.changed',
  note: '',
  before: { phone: '1' },
  after: { phone: '2' },
  changes: [{ field: 'phone', title: '电话', from: '047-1', to: '047-2', added: [], removed: [] }],
} as unknown as LogLine;

const open = (as = administrator) =>
  openPage('fba-warehouses', {
    as,
    search: { view: '4' },
    answers: (server) => {
      server.answer(listFbaCenters, { rows: [center], total: 1, isCapped: false });
      server.answer(listOperationLog, { rows: [line], total: 1, isCapped: false });
      server.answer(fbaCenterMoves.calls.disable, { ...center, status: 'disabled' });
    },
  });
const foot = () => document.querySelector('.k-foot') as HTMLElement;

it('the foot of a record has real buttons, and what destroys stands last', async () => {
  await open();
  await waitFor(() => expect(within(foot()).getAllByRole('button')).toHaveLength(2));
  const buttons = within(foot()).getAllByRole('button');
  expect(buttons.map((one) => [one.textContent, one.classList.contains('ant-btn')])).toEqual([
    [t('common.edit'), true],
    [t('warehouse.fbaCenter.move.disable'), true],
  ]);
  expect(document.querySelector('.k-foot-empty')).toBeNull();
});

it('A02 who may do nothing with a record sees no empty foot', async () => {
  await open({ ...administrator, permissions: ['warehouse:fbaCenter:list'], roles: [] });
  await waitFor(() => expect(document.querySelector('.k-foot-empty')).not.toBeNull());
  expect(within(foot()).queryAllByRole('button')).toEqual([]);
});

it('A09 the log shows what the server has told, and the system by its name', async () => {
  await open();
  const drawer = await dialog();
  await waitFor(() => expect(wordsOn(drawer)).toContain('电话 047-1 → 047-2'));
  expect(wordsOn(drawer)).toContain(t('system.domain'));
});

it('the question names the record and stands on the safe answer; the toast names it and what was done', async () => {
  const { user, server } = await open();
  await waitFor(() => expect(within(foot()).getAllByRole('button')).toHaveLength(2));
  await user.click(button(foot(), 'warehouse.fbaCenter.move.disable'));
  const question = await vi.waitUntil(() => document.querySelector<HTMLElement>('.ant-modal-confirm'));
  expect(wordsOn(question)).toContain('NRT9');
  await waitFor(() => expect(document.activeElement?.textContent).toBe(t('common.cancel')));
  await user.click(button(question, 'common.confirm'));
  await waitFor(() => expect(screen.getByText(t('system.done.disabled', { what: `${t('warehouse.fbaCenter.noun')} NRT9` }))).toBeTruthy());
  expect(server.sentTo(fbaCenterMoves.calls.disable)).toEqual([{ id: 4 }]);
});

it('the title of a form names its record', async () => {
  const { user } = await open();
  await waitFor(() => expect(within(foot()).getAllByRole('button')).toHaveLength(2));
  await user.click(button(foot(), 'common.edit'));
  await waitFor(() => expect(screen.getByText(`${t('warehouse.fbaCenter.edit')} · NRT9`)).toBeTruthy());
});
