import type { StationName } from '@kura/contract/system/scan/scan.endpoints.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { CallError, Unanswered } from '../call.ts';
import { useLeaveGuard } from '../navigation.ts';
import { t } from '../text.ts';
import type { ScanAnswer } from './answer.ts';
import { sayAnswer } from './own-answers.ts';
import { isBounce, type Seen } from './bounce.ts';
import { stationQueue } from './queue/station-queue.ts';

export type ScanLine = ScanAnswer & { readonly id: number; readonly code: string; readonly at: Date };
/** Where the work stands after a scan. */
export interface Taken<S> {
  readonly state: S;
  readonly answer: ScanAnswer;
}
export type Take<S> = (state: S, code: string) => Promise<Taken<S>>;

export interface Station<S> {
  /** Under which its answers are kept. */
  readonly name: StationName;
  readonly state: S;
  readonly answer: ScanAnswer | null;
  /** Newest first. */
  readonly lines: readonly ScanLine[];
  readonly isBusy: boolean;
  /** What nobody answered, oldest first, kept to be told once more: it was typed once. */
  readonly unanswered: { readonly name: string; readonly again: () => void } | null;
  readonly scan: (code: string) => void;
  /** Something other than a scan that moves the work: undo, begin again. `name` stands in the history. */
  readonly act: (name: string, work: (state: S) => Promise<Taken<S>>) => void;
}

interface Lost<S> {
  readonly name: string;
  readonly work: (state: S) => Promise<Taken<S>>;
  /** Where the work stood. */
  readonly at: S;
}
/** Whether what was scanned there can still be told here: of other work it would be taken for something else. */
export type SameWork<S> = (then: S, now: S) => boolean;

const keptLines = 20;
const now = (): number => performance.now();

/**
 * The work of a station, one scan after the other: a quick hand is faster than the network, so what comes meanwhile waits its turn
 * and meets the state that the scan before it left behind. A refusal of the server is a red line, and the work stays where it was.
 */
export function useStation<S>(station: StationName, start: S, take: Take<S>, isSame: SameWork<S> = () => false): Station<S> {
  const [shown, setShown] = useState<{ state: S; lines: readonly ScanLine[] }>({ state: start, lines: [] });
  const [waiting, setWaiting] = useState(0);
  const [lost, setLost] = useState<readonly Lost<S>[]>([]);
  const kept = useRef(lost);
  const current = useRef(shown.state);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const seen = useRef<Seen | null>(null);
  const lineId = useRef(0);
  // It waits in this page and nowhere else: a reload would lose what somebody believes to be scanned.
  useLeaveGuard(lost.length > 0);
  const latest = useRef({ take, isSame });
  useLayoutEffect(() => {
    latest.current = { take, isSame };
  }, [take, isSame]);

  const report = useCallback(
    (code: string, answer: ScanAnswer) => {
      sayAnswer(station, code, answer);
      const line = { ...answer, code, id: (lineId.current += 1), at: new Date() };
      setShown((before) => ({ state: current.current, lines: [line, ...before.lines].slice(0, keptLines) }));
    },
    [station],
  );
  // What belongs to other work than the one at hand is told no more, and that is said: nobody may take it for done.
  const keep = useCallback(
    (name: string, more: readonly Lost<S>[] = []) => {
      const others = kept.current.filter((one) => one.name !== name);
      for (const one of others)
        if (!latest.current.isSame(one.at, current.current))
          report(one.name, { tone: 'red', text: t('scan.network.dropped'), own: 'unanswered' });
      kept.current = [...others.filter((one) => latest.current.isSame(one.at, current.current)), ...more];
      setLost(kept.current);
    },
    [report],
  );
  const act = useCallback(
    (name: string, work: (state: S) => Promise<Taken<S>>) => {
      const run = async () => {
        try {
          const { state, answer } = await work(current.current);
          current.current = state;
          keep(name);
          report(name, answer);
        } catch (fault) {
          if (!(fault instanceof CallError)) throw fault;
          if (fault instanceof Unanswered) {
            void stationQueue().then((queue) => queue.lost());
            // A second piece of the same code would be told as the first once more, and booked once.
            const isSecond = kept.current.some((one) => one.name === name && one.work !== work);
            if (!isSecond) keep(name, [{ name, work, at: current.current }]);
            report(
              name,
              isSecond
                ? { tone: 'red', text: t('scan.network.once'), own: 'again' }
                : { tone: 'amber', text: t('scan.network.waits'), own: 'unanswered' },
            );
          } else report(name, { tone: 'red', text: fault.fields[0]?.message ?? fault.message, own: 'refused' });
        } finally {
          setWaiting((count) => count - 1);
        }
      };
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(run).catch(reportError);
    },
    [report, keep],
  );
  const scan = useCallback(
    (code: string) => {
      const at = now();
      const isAgain = isBounce(seen.current, code, at);
      seen.current = { code, at };
      if (!isAgain) act(code, (state) => latest.current.take(state, code));
    },
    [act],
  );
  const unanswered =
    lost.length === 0
      ? null
      : { name: lost.map(({ name }) => name).join(', '), again: () => lost.forEach(({ name, work }) => act(name, work)) };
  return {
    name: station,
    unanswered,
    state: shown.state,
    answer: shown.lines[0] ?? null,
    lines: shown.lines,
    isBusy: waiting > 0,
    scan,
    act,
  };
}
