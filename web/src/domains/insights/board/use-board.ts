import type { BoardData } from '@kura/contract/insights/board/board.ts';
import type { Answer } from '@kura/contract/kernel/error.ts';
import { useEffect, useState } from 'react';
import { addressOf, endIfDead } from '../../../kit/call.ts';
import { readEvents } from '../../../kit/live-stream.ts';
import { session } from '../../../kit/session.ts';
import { staleAfterMs } from './age.ts';

/** Where a board comes from: as somebody who is signed in, or by the token of a display. */
export interface BoardSource {
  readonly path: string;
  readonly body: string;
  readonly headers: () => Record<string, string>;
  /** A refusal is the end of it: asking again would not help. */
  readonly isFinal: boolean;
}
export interface SeenBoard {
  readonly data: BoardData | null;
  /** Since when the line is cut; null while it is open or being opened for the first time. */
  readonly cutAt: number | null;
  /** By the clock of this machine. */
  readonly heardAt: number | null;
  /** What the server said when it refused. */
  readonly ended: string | null;
}

const nothing: SeenBoard = { data: null, cutAt: null, heardAt: null, ended: null };
const firstWaitMs = 1000;
const longestWaitMs = 15_000;

class Refused extends Error {}

/** Keeps the stream of a board open, day and night, and says since when it is not. */
export function useBoard({ path, body, headers, isFinal }: BoardSource): SeenBoard {
  const [seen, setSeen] = useState(nothing);
  useEffect(() => {
    let isOver = false;
    let attempt: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    let waitMs = firstWaitMs;

    /** A line that is silent for longer than the server ever is, is dead, whatever the machine believes. */
    const heard = () => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => attempt?.abort(), staleAfterMs);
    };
    const listen = async (signal: AbortSignal): Promise<void> => {
      const token = session.token();
      const response = await fetch(addressOf(path), {
        method: 'POST',
        headers: { ...headers(), accept: 'text/event-stream', 'content-type': 'application/json' },
        body,
        signal,
      });
      if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) {
        const answer = (await response.json()) as Answer;
        if (isFinal && answer.code === 403) throw new Refused(answer.message);
        endIfDead(answer, token);
        // Nobody gets the permission by waiting; a new sign-in draws the page anew.
        if (answer.code === 403) throw new Refused(answer.message);
        throw new Error('no stream');
      }
      for await (const { event, data } of readEvents(response.body)) {
        heard();
        if (event === 'ended') {
          // Why, the next answer tells in words.
          if (isFinal) waitMs = 0;
          return;
        }
        if (event !== 'board') continue;
        waitMs = firstWaitMs;
        setSeen({ data: JSON.parse(data) as BoardData, cutAt: null, heardAt: Date.now(), ended: null });
      }
    };
    const open = () => {
      attempt = new AbortController();
      heard();
      listen(attempt.signal)
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) return;
          isOver = true;
          setSeen((before) => ({ ...before, ended: error.message }));
        })
        .finally(() => {
          clearTimeout(watchdog);
          if (isOver) return;
          setSeen((before) => ({ ...before, cutAt: before.cutAt ?? Date.now() }));
          timer = setTimeout(open, waitMs);
          waitMs = Math.min(Math.max(waitMs, firstWaitMs) * 2, longestWaitMs);
        });
    };
    open();
    return () => {
      isOver = true;
      clearTimeout(timer);
      clearTimeout(watchdog);
      attempt?.abort();
    };
  }, [path, body, headers, isFinal]);
  return seen;
}
