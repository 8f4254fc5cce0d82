import type { Answer } from '@kura/contract/kernel/error.ts';
import { events, type LiveEvent } from '@kura/contract/system/events/events.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { addressOf, callHeaders, endIfDead } from './call.ts';
import { readEvents } from './live-stream.ts';
import { session } from './session.ts';

export type LiveType = LiveEvent['type'];
type DataOf<T extends LiveType> = Extract<LiveEvent, { type: T }>['data'];

const listeners = new Map<string, Set<(data: never) => void>>();
const returns = new Set<() => void>();

/** News from the server while the page is open. */
export function onLive<T extends LiveType>(type: T, listener: (data: DataOf<T>) => void): () => void {
  const known = listeners.get(type) ?? new Set();
  listeners.set(type, known.add(listener as (data: never) => void));
  return () => void known.delete(listener as (data: never) => void);
}

/** The stream is back after a break: whoever shows something live reads it again. */
export function onLiveReturn(listener: () => void): () => void {
  returns.add(listener);
  return () => void returns.delete(listener);
}

export function useLive<T extends LiveType>(type: T, listener: (data: DataOf<T>) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => onLive(type, (data) => heard(data)), [type]);
}

function notify(type: string, data: unknown): void {
  for (const listener of Array.from(listeners.get(type) ?? [])) listener(data as never);
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps the stream open while somebody can see the page. A browser allows few connections to one host, all its tabs together,
 * so a hidden tab gives its own back; on return it connects again and everyone catches up.
 */
export function connectLive(): () => void {
  let attempt: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let wasOpen = false;

  const retry = () => {
    timer = setTimeout(open, waitMs);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  };
  const close = () => {
    clearTimeout(timer);
    attempt?.abort();
    attempt = null;
  };
  const open = () => {
    close();
    const mine = new AbortController();
    attempt = mine;
    listen(mine.signal, () => {
      waitMs = firstWaitMs;
      if (wasOpen) for (const back of Array.from(returns)) back();
      wasOpen = true;
    }).then(
      // Too many pages of this person are open, and this is the one that nobody looked at for longest: it listens again when somebody does.
      (isCrowded) => mine.signal.aborted || (isCrowded ? (attempt = null) : retry()),
      () => mine.signal.aborted || retry(),
    );
  };
  const follow = () => (document.visibilityState === 'visible' ? open() : close());
  const lookedAt = () => attempt ?? open();

  document.addEventListener('visibilitychange', follow);
  window.addEventListener('online', open);
  window.addEventListener('focus', lookedAt);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    window.removeEventListener('online', open);
    window.removeEventListener('focus', lookedAt);
    close();
  };
}

/** Answers true when the server closed it in favour of another page. */
async function listen(signal: AbortSignal, opened: () => void): Promise<boolean> {
  const token = session.token();
  // EventSource cannot send headers, and a token has no place in an address.
  const response = await fetch(addressOf(events.path), { headers: { ...callHeaders(), accept: 'text/event-stream' }, signal });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
    endIfDead((await response.json()) as Answer, token);
    throw new Error('no stream');
  }
  opened();
  for await (const { event, data } of readEvents(response.body)) {
    const news = JSON.parse(data) as unknown;
    if (event === 'crowded') return true;
    if (event === 'sessionEnded') {
      session.end((news as DataOf<'sessionEnded'>).message);
      return false;
    }
    notify(event, news);
  }
  return false;
}
