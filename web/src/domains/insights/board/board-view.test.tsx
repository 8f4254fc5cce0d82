import { screen } from '@testing-library/dom';
import { watchDisplay } from '@kura/contract/insights/board/board.endpoints.ts';
import type { JapanBoard } from '@kura/contract/insights/board/board.ts';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../../../testing/open-page.tsx';
import { administrator } from '../../../testing/people.ts';
import { BoardView } from './board-view.tsx';

const board: JapanBoard = {
  board: 'japan',
  warehouse: 'TYO1',
  zone: 'Asia/Tokyo',
  asOf: '2026-06-10T03:00:00Z',
  day: '2026-06-10',
  onShift: 2,
  people: [{ step: 'pick', people: 2 }],
  cutOffs: [{ warehouse: 'TYO1', at: '2026-06-10T06:00:00Z', nextDayAt: '2026-06-10T03:00:00Z' }],
  states: [{ state: 'pendingOutbound', count: 7, nextDay: 1, late: 1 }],
  shippedToday: 3,
  dueToday: 4,
  late: { count: 1, rows: [{ number: 'CK26061000001', state: 'pendingOutbound', carrier: 'SAGAWA', shipBy: '2026-06-10T02:00:00Z' }] },
  waves: { count: 0, rows: [] },
  trucks: [{ carrier: 'SAGAWA', at: '2026-06-10T08:00:00Z', waiting: 2, loaded: 0, gone: 0 }],
  dock: { orders: 2, boxes: 31 },
  arrivals: [{ day: '2026-06-10', orders: 1, boxes: 12 }],
  abnormal: { places: 1, orders: 0, cutOffPending: 0, held: 0, overdue: 3 },
};
const source = { path: watchDisplay.path, body: '{"token":"x"}', headers: () => ({}), isFinal: true };

/** A server whose stream the test speaks through. */
function line() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  let answer: () => Response = () =>
    new Response(new ReadableStream<Uint8Array>({ start: (to) => void streams.push(to) }), {
      headers: { 'content-type': 'text/event-stream' },
    });
  const opened = vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_address, { signal }) => {
    const made = answer();
    const mine = streams.at(-1);
    signal?.addEventListener('abort', () => mine?.error(new Error('aborted')));
    return Promise.resolve(made);
  });
  return {
    opened,
    say: (event: string, data: unknown) =>
      streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => streams.at(-1)?.close(),
    refuse: (message: string) =>
      (answer = () =>
        new Response(JSON.stringify({ code: 403, message, data: null }), {
          headers: { 'content-type': 'application/json; charset=utf-8' },
        })),
  };
}
const passes = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  flushSync(() => undefined);
};

describe('a board on the wall', () => {
  afterEach(() => void vi.useRealTimers());
  const open = async (from = source) => {
    const server = line();
    await draw(<div />, { as: administrator, texts: ['insights'] });
    vi.useFakeTimers({ now: Date.parse(board.asOf), shouldAdvanceTime: false });
    vi.stubGlobal('fetch', server.opened);
    const drawn = draw(<BoardView source={from} />, { as: administrator, texts: ['insights'] });
    vi.stubGlobal('fetch', server.opened);
    await passes(10);
    await drawn;
    vi.stubGlobal('fetch', server.opened);
    await passes(1000);
    server.say('board', board);
    await passes(1000);
    return server;
  };

  it('shows its figures with their age, and says since when they are not updated when the line is cut', async () => {
    const server = await open();
    expect(screen.getByText('CK26061000001')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).toContain('秒前更新');
    // What stands at the dock, above what is to come.
    expect(document.body.textContent).toContain('已到待收2 单 · 31 箱今天1 单 · 12 箱');
    // Who has kept stock for a week without a wave.
    expect(screen.getByText('锁定超 7 天').closest('li')).toMatchObject({ textContent: '3锁定超 7 天', dataset: { tone: 'bad' } });
    server.cut();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await passes(8000);
    expect(screen.getByRole('alert').textContent).toContain('自 12:00 起未更新');
    // The old figures are still there.
    expect(screen.getByText('CK26061000001')).toBeDefined();
  });

  it('says so too when the line is open and silent, and opens another', async () => {
    const server = await open();
    const before = server.opened.mock.calls.length;
    await passes(78_000);
    expect(screen.getByRole('alert').textContent).toContain('自 12:00 起未更新');
    expect(server.opened.mock.calls.length).toBeGreaterThan(before);
  });

  it('a display that was revoked says so in the words of the server, and asks no more', async () => {
    const server = await open();
    server.refuse('此看板地址已吊销、到期或不正确');
    server.say('ended', null);
    await passes(3000);
    expect(screen.getByRole('alert').textContent).toContain('此看板地址已吊销');
    expect(screen.queryByText('CK26061000001')).toBeNull();
    const asked = server.opened.mock.calls.length;
    await passes(120_000);
    expect(server.opened.mock.calls.length).toBe(asked);
  });

  it('A02 whoever may not see it is told so, and not that it is being connected', async () => {
    const server = line();
    server.refuse('没有权限');
    await draw(<div />, { as: administrator, texts: ['insights'] });
    const drawn = draw(<BoardView source={{ ...source, isFinal: false }} />, { as: administrator, texts: ['insights'] });
    vi.stubGlobal('fetch', server.opened);
    await drawn;
    expect((await screen.findByRole('alert')).textContent).toBe('没有权限');
  });
});
