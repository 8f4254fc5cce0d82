import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { CallError, Unanswered } from '../call.ts';
import { t } from '../text.ts';
import { beep } from './beep.ts';
import { isBounce, type Seen } from './bounce.ts';
import { stationQueue } from './queue/station-queue.ts';

/** What the station says: a colour, a sound and one line. */
export interface ScanAnswer {
  readonly tone: ScanTone;
  readonly text: string;
}
export interface ScanLine extends ScanAnswer {
  readonly id: number;
  readonly code: string;
  readonly at: Date;
}
/** Where the work stands after a scan. */
export interface Taken<S> {
  readonly state: S;
  readonly answer: ScanAnswer;
}
export type Take<S> = (state: S, code: string) => Promise<Taken<S>>;

export interface Station<S> {
  readonly state: S;
  readonly answer: ScanAnswer | null;
  /** Newest first. */
  readonly lines: readonly ScanLine[];
  readonly isBusy: boolean;
  /** What nobody answered, kept to be told once more: it was typed once. */
  readonly unanswered: { readonly name: string; readonly again: () => void } | null;
  readonly scan: (code: string) => void;
  /** Something other than a scan that moves the work: undo, begin again. `name` stands in the history. */
  readonly act: (name: string, work: (state: S) => Promise<Taken<S>>) => void;
}

const keptLines = 20;
const now = (): number => performance.now();

/**
 * The work of a station, one scan after the other: a quick hand is faster than the network, so what comes meanwhile waits its turn
 * and meets the state that the scan before it left behind. A refusal of the server is a red line, and the work stays where it was.
 */
export function useStation<S>(start: S, take: Take<S>): Station<S> {
  const [shown, setShown] = useState<{ state: S; lines: readonly ScanLine[] }>({ state: start, lines: [] });
  const [waiting, setWaiting] = useState(0);
  const [lost, setLost] = useState<{ name: string; work: (state: S) => Promise<Taken<S>> } | null>(null);
  const current = useRef(shown.state);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const seen = useRef<Seen | null>(null);
  const lineId = useRef(0);
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  }, [take]);

  const report = useCallback((code: string, answer: ScanAnswer) => {
    beep(answer.tone);
    const line = { ...answer, code, id: (lineId.current += 1), at: new Date() };
    setShown((before) => ({ state: current.current, lines: [line, ...before.lines].slice(0, keptLines) }));
  }, []);
  const act = useCallback(
    (name: string, work: (state: S) => Promise<Taken<S>>) => {
      const run = async () => {
        try {
          const { state, answer } = await work(current.current);
          current.current = state;
          setLost(null);
          report(name, answer);
        } catch (fault) {
          if (!(fault instanceof CallError)) throw fault;
          if (fault instanceof Unanswered) {
            void stationQueue().then((queue) => queue.lost());
            setLost({ name, work });
            report(name, { tone: 'amber', text: t('scan.network.waits') });
          } else report(name, { tone: 'red', text: fault.fields[0]?.message ?? fault.message });
        } finally {
          setWaiting((count) => count - 1);
        }
      };
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(run).catch(reportError);
    },
    [report],
  );
  const scan = useCallback(
    (code: string) => {
      const at = now();
      const isAgain = isBounce(seen.current, code, at);
      seen.current = { code, at };
      if (!isAgain) act(code, (state) => latest.current(state, code));
    },
    [act],
  );
  const unanswered = lost && { name: lost.name, again: () => act(lost.name, lost.work) };
  return { unanswered, state: shown.state, answer: shown.lines[0] ?? null, lines: shown.lines, isBusy: waiting > 0, scan, act };
}
