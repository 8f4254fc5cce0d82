import { apiBase } from '@kura/contract/kernel/endpoint.ts';
import { events } from '@kura/contract/system/events/events.endpoints.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { connectLive } from './live.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });

it('a page whose stream was closed for a newer one stays quiet until somebody looks at it; after a break it comes back by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  const asked: string[] = [];
  let says = 'event: hello\ndata: null\n\nevent: crowded\ndata: null\n\n';
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer(says);
  });
  const disconnect = connectLive();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([expect.stringContaining(apiBase + events.path)]);
  says = 'event: hello\ndata: null\n\n';
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked.length).toBeGreaterThan(2);
  disconnect();
});
