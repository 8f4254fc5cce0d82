import { listJobs, type JobRow } from '@kura/contract/system/job/job.endpoints.ts';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { hrefOf } from '../../../kit/navigation.ts';
import { t } from '../../../kit/text.ts';
import { rowWith } from '../../../testing/find.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';

const job = (more: Partial<JobRow>): JobRow => ({
  id: 1,
  title: 'x',
  kind: 'system.job.kind.export',
  status: 'done',
  done: 0,
  total: null,
  message: '',
  userName: 'li',
  createdAt: '2026-08-01T00:00:00.000Z',
  finishedAt: null,
  resultUrl: null,
  resultName: null,
  resultPlace: null,
  ...more,
});

it('E03 the task centre shows how far work is, why it failed, and opens what came of it: a file or a screen', async () => {
  const rows = [
    job({ id: 1, title: 'half way', status: 'running', done: 250, total: 1000 }),
    job({ id: 2, title: 'as a file', resultUrl: '/file/a', resultName: 'users.xlsx' }),
    job({ id: 3, title: 'on a screen', resultPlace: { code: 'snapshots', search: { tab: 'audit' } } }),
    job({ id: 4, title: 'refused', status: 'failed', message: 'because' }),
  ];
  await openPage('jobs', { as: administrator, answers: (server) => server.answer(listJobs, { rows, total: 4, isCapped: false }) });
  expect((await rowWith('half way')).querySelector('progress')?.value).toBe(0.25);
  expect(screen.getByRole('link', { name: 'users.xlsx' }).getAttribute('href')).toBe('/file/a');
  expect(screen.getByRole('link', { name: t('system.job.open') }).getAttribute('href')).toBe(hrefOf('snapshots', { tab: 'audit' }));
  expect((await rowWith('refused')).textContent).toContain('because');
});
