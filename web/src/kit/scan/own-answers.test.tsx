import { keepOwnAnswer } from '@kura/contract/system/scan/scan.endpoints.ts';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fake-server.ts';
import { wordsOn } from '../../testing/find.ts';
import { draw } from '../../testing/open-page.tsx';
import { administrator } from '../../testing/people.ts';
import { keepOwn } from './own-answers.ts';
import { NetworkBar } from './queue/network-bar.tsx';

it('an answer that waits for the network is not counted as a scan that does: the weight itself is not among them', async () => {
  const weighed = { reference: 'r-1', path: keepOwnAnswer.path, body: {}, name: '1250', todo: '', account: 'li', at: 0 };
  const picked = { ...weighed, reference: 'r-2', path: '/picking/pick' };
  const state = { mode: 'offline', queued: [weighed, picked], inbox: [], stops: [], others: [] } as const;
  await draw(<NetworkBar queue={null} state={state} />, { as: administrator, texts: ['scan'] });
  expect(wordsOn(document.body)).toContain('无网络 · 待发送 1');
});

it('C10 an answer that the server could not keep just now is told again as the same; one that it refuses is not', async () => {
  let isBusy = true;
  const { server } = await draw(<p>floor</p>, {
    as: administrator,
    texts: ['scan'],
    answers: (fake) =>
      fake.answer(keepOwnAnswer, ({ body }) => {
        if (body.code === 'BAD') return refusal(400, 'no');
        const answered = isBusy ? refusal(503, 'busy') : { isNew: true };
        isBusy = false;
        return answered;
      }),
  });
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.endsWith('/version.json') ? Promise.resolve(Response.json({ version: 'one' })) : server.fetch(input, init),
  );
  await keepOwn('count', { code: 'A-01', tone: 'red', reason: 'outOfTurn' });
  await vi.waitFor(() => expect(server.sentTo(keepOwnAnswer)).toHaveLength(2));
  const [first, again] = server.sentTo(keepOwnAnswer);
  expect(again?.reference).toBe(first?.reference);
  await keepOwn('count', { code: 'BAD', tone: 'red', reason: 'outOfTurn' });
  expect(server.sentTo(keepOwnAnswer)).toHaveLength(3);
});
