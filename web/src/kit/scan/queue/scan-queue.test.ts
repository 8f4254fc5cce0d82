import { expect, it } from 'vitest';
import { CallError, Unanswered } from '../../call.ts';
import { openQueue, type QueueParts, type ScanQueue } from './scan-queue.ts';
import { memoryStore, type ScanStore } from './scan-store.ts';

/** A server with a book that books each reference once, behind a network that fails when told to. */
function floor(store: ScanStore = memoryStore()) {
  const book: string[] = [];
  const heard: string[] = [];
  const waited: number[] = [];
  const refused = new Set<string>();
  const world = {
    now: 1000,
    isUp: true,
    signedIn: 'picker',
    losesAnswer: null as string | null,
    breaks: null as CallError | null,
    isToldElsewhere: false,
    reached: 0,
  };
  const waiting: (() => void)[] = [];
  const answer = (name: string, reference: string): unknown => {
    if (book.includes(reference)) return { tone: 'amber', reason: 'alreadyBooked', text: 'told before' };
    if (refused.has(name)) return { tone: 'red', reason: 'stopped', text: 'cut off' };
    book.push(reference);
    return { tone: 'green', reason: 'picked', text: 'ok' };
  };
  const parts = (account: string): QueueParts => ({
    account,
    store,
    isMine: () => world.signedIn === account,
    send: (path, body) => {
      if (!world.isUp) return Promise.reject(new Unanswered(0, 'no network'));
      if (world.breaks) return Promise.reject(world.breaks);
      const { name, reference, waitedMs } = body as { name: string; reference: string; waitedMs: number };
      heard.push(`${world.signedIn} ${path} ${name}`);
      waited.push(waitedMs);
      const said = answer(name, reference);
      if (world.losesAnswer === name) {
        world.isUp = false;
        world.losesAnswer = null;
        return Promise.reject(new Unanswered(0, 'the answer got lost'));
      }
      return Promise.resolve(said);
    },
    readStops: async ({ path, id }) => {
      // Slower than a scan: whoever does not wait for it is too early.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      heard.push(`${world.signedIn} ${path} ${id}`);
      return world.isUp
        ? Promise.resolve({ stops: [{ orderNumber: 'CK1', text: 'cut off', pieces: [] }] })
        : Promise.reject(new Unanswered(0, 'no network'));
    },
    reach: () => {
      world.reached += 1;
      return Promise.resolve(world.isUp);
    },
    now: () => world.now,
    later: (work) => {
      waiting.push(work);
      return () => void waiting.splice(waiting.indexOf(work), 1);
    },
    alone: async (work) => {
      if (world.isToldElsewhere) return false;
      await work();
      return true;
    },
  });
  const open = (account = 'picker') => openQueue(parts(account), world.isUp);
  const add = (queue: ScanQueue, name: string, more: object = {}) =>
    queue.add({
      reference: `ref-${name}`,
      path: '/pick',
      body: { name, reference: `ref-${name}` },
      stops: { path: '/stops', id: 7 },
      name,
      todo: `put ${name} back`,
      ...more,
    });
  return { world, book, heard, waited, refused, waiting, open, add, store };
}
const names = (queue: ScanQueue): string[] => queue.state().queued.map(({ name }) => name);

it('tells what was scanned without a network in its order, the stopped orders first, with the time it waited', async () => {
  const { world, book, heard, waited, open, add } = floor();
  world.isUp = false;
  const queue = await open();
  for (const name of ['a', 'b', 'c']) {
    await add(queue, name);
    world.now += 1000;
  }
  expect([queue.state().mode, names(queue), book, heard]).toEqual(['offline', ['a', 'b', 'c'], [], []]);
  world.isUp = true;
  const stops: unknown[] = [];
  queue.subscribe(() => queue.state().mode === 'sending' && stops.push([queue.state().stops.length, queue.state().queued.length]));
  await queue.retry();
  expect(heard).toEqual(['picker /stops 7', 'picker /pick a', 'picker /pick b', 'picker /pick c']);
  expect([book, waited]).toEqual([
    ['ref-a', 'ref-b', 'ref-c'],
    [3000, 2000, 1000],
  ]);
  // They are on the screen before the first scan is told.
  expect(stops).toContainEqual([1, 3]);
  expect([queue.state().mode, names(queue), queue.isOpen()]).toEqual(['online', [], true]);
});

it('C10 an answer that got lost: the same scan is told again under its reference and booked once, and the rest comes after it', async () => {
  const { world, book, heard, open, add } = floor();
  world.isUp = false;
  const queue = await open();
  for (const name of ['a', 'b', 'c']) await add(queue, name);
  world.isUp = true;
  world.losesAnswer = 'b';
  await queue.retry();
  expect([queue.state().mode, names(queue), book]).toEqual(['offline', ['b', 'c'], ['ref-a', 'ref-b']]);
  world.isUp = true;
  await queue.retry();
  expect([book, queue.state().inbox]).toEqual([['ref-a', 'ref-b', 'ref-c'], []]);
  expect(heard.filter((line) => line.includes('/pick'))).toEqual(['picker /pick a', 'picker /pick b', 'picker /pick b', 'picker /pick c']);
});

it('a page that dies between sending and answer loses nothing and doubles nothing: the next one goes on', async () => {
  const { world, book, open, add } = floor();
  world.isUp = false;
  const before = await open();
  for (const name of ['a', 'b']) await add(before, name);
  world.isUp = true;
  world.losesAnswer = 'a';
  await before.retry();
  before.close();
  world.isUp = true;
  const after = await open();
  expect(names(after)).toEqual(['a', 'b']);
  await after.retry();
  expect([book, names(after), after.state().inbox]).toEqual([['ref-a', 'ref-b'], [], []]);
});

it('what the server refuses goes to the inbox with what to do, and holds nothing up', async () => {
  const { world, book, refused, open, add, store } = floor();
  world.isUp = false;
  const queue = await open();
  refused.add('b');
  for (const name of ['a', 'b', 'c']) await add(queue, name);
  world.isUp = true;
  await queue.retry();
  expect(book).toEqual(['ref-a', 'ref-c']);
  expect(queue.state().inbox).toEqual([
    { reference: 'ref-b', account: 'picker', name: 'b', todo: 'put b back', at: 1000, text: 'cut off' },
  ]);
  expect((await open()).state().inbox).toHaveLength(1);
  await queue.dismiss('ref-b');
  expect([queue.state().inbox, await store.inbox('picker')]).toEqual([[], []]);
});

it('nobody tells the scans of somebody else on the same device; they wait and are told of', async () => {
  const { world, book, heard, open, add } = floor();
  world.isUp = false;
  const first = await open('picker');
  await add(first, 'a');
  await add(first, 'b');
  first.close();
  world.signedIn = 'checker';
  world.isUp = true;
  const second = await open('checker');
  await second.retry();
  // Not even the queue that was open before, should something wake it.
  await first.retry();
  expect([heard, book, names(second), second.state().others]).toEqual([[], [], [], [{ account: 'picker', count: 2 }]]);
  world.signedIn = 'picker';
  const again = await open('picker');
  await again.retry();
  expect([heard.filter((line) => line.includes('/pick')), book]).toEqual([
    ['picker /pick a', 'picker /pick b'],
    ['ref-a', 'ref-b'],
  ]);
});

it('stops in the middle when somebody else signs in', async () => {
  const { world, book, open, add } = floor();
  world.isUp = false;
  const queue = await open();
  for (const name of ['a', 'b']) await add(queue, name);
  world.isUp = true;
  queue.onTold(() => {
    world.signedIn = 'checker';
  });
  await queue.retry();
  expect([book, names(queue)]).toEqual([['ref-a'], ['b']]);
});

it('what is scanned while the queue is being sent goes behind it', async () => {
  const { world, book, open, add } = floor();
  world.isUp = false;
  const queue = await open();
  for (const name of ['a', 'b']) await add(queue, name);
  world.isUp = true;
  let isAdded = false;
  queue.onTold(() => {
    if (!isAdded) void add(queue, 'c');
    isAdded = true;
  });
  await queue.retry();
  await expect.poll(() => book).toEqual(['ref-a', 'ref-b', 'ref-c']);
  await expect.poll(() => queue.isOpen()).toBe(true);
});

it('trouble of the server is tried again, and after five tries is a conflict like any other; a dead session leaves everything in the queue', async () => {
  const { world, book, waiting, open, add } = floor();
  world.isUp = false;
  const queue = await open();
  for (const name of ['a', 'b']) await add(queue, name);
  world.isUp = true;
  world.breaks = new CallError(900, 'session ended');
  await queue.retry();
  expect([names(queue), queue.state().mode]).toEqual([['a', 'b'], 'offline']);
  world.breaks = new CallError(503, 'busy');
  for (let i = 0; i < 4; i++) await queue.retry();
  expect([names(queue), queue.state().inbox]).toEqual([['a', 'b'], []]);
  expect(waiting).toHaveLength(1);
  await queue.retry();
  expect([names(queue), queue.state().inbox.map(({ text }) => text)]).toEqual([['b'], ['busy']]);
  world.breaks = null;
  await queue.retry();
  expect(book).toEqual(['ref-b']);
});

it('while another page tells what waits, this one looks again later and not without end', async () => {
  const { world, book, waiting, open, add } = floor();
  const queue = await open();
  world.isToldElsewhere = true;
  world.reached = 0;
  await add(queue, 'a');
  await expect.poll(() => waiting.length).toBe(1);
  expect([world.reached, book]).toEqual([1, []]);
  world.isToldElsewhere = false;
  waiting[0]?.();
  await expect.poll(() => book).toEqual(['ref-a']);
});
