import { expect, it, vi } from 'vitest';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { session } from '../../session.ts';
import { stationQueue } from './station-queue.ts';

const signedInAs = (account: string) => draw(null, { as: { ...administrator, account }, texts: ['scan'] });
const scan = (name: string) => ({ reference: `reference-${name}`, path: '/picking/scan/product', body: {}, name, todo: '' });

it('a session that ends takes along what was loaded ahead; what nobody was told stays for the one who made it', async () => {
  await signedInAs('li');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const first = await stationQueue();
  await first.keep('picking', { secret: 'list' });
  first.lost();
  await first.add(scan('a'));
  expect(await first.kept('picking')).toEqual({ secret: 'list' });
  session.end();

  await signedInAs('wang');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const second = await stationQueue();
  expect([second.account, second.state().queued, second.state().others]).toEqual(['wang', [], [{ account: 'li', count: 1 }]]);
  expect(await second.kept('picking')).toBeUndefined();
  session.end();

  await signedInAs('li');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const again = await stationQueue();
  expect(again.state().queued.map(({ name }) => name)).toEqual(['a']);
  expect(await again.kept('picking')).toBeUndefined();
});
