import { afterAll, beforeAll, expect, it } from 'vitest';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import { type Actor, system } from '../../../kernel/actor.ts';
import { fail } from '../../../kernel/fail.ts';
import { publish } from '../../../kernel/live.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { openListeners, type Stream } from './listeners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('A03 a page hears why its session ended, also when a count of badges finds it out first', async () => {
  const actor: Actor = { ...system, userId: 7 };
  const heard: string[] = [];
  const session = 'a session';
  const ended = new Promise<void>((resolve) => {
    const stream: Stream = { write: ({ type }) => void heard.push(type), beat: () => undefined, end: resolve };
    openListeners(app.kernel).add(stream, {
      key: session,
      session,
      actor,
      async again() {
        // Both come with one commit; the look is there, the word still on its way.
        setTimeout(() => void app.db.tx((tx) => publish(tx, { session }, { type: 'sessionEnded', data: { message: '' } })), 50);
        throw fail(kernelErrors.sessionEnded);
      },
    });
  });
  await app.db.tx((tx) => publish(tx, { session }, { type: 'badges', data: {} as never }));
  await ended;
  expect(heard).toEqual(['hello', 'sessionEnded']);
});
