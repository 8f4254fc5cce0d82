import type { LoadOptions } from '@kura/contract/freight/load-plan/load-plan.ts';
import type { LoadCarton, LoadPlan, LoadSpace } from '@kura/contract/freight/load-plan/load.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Answer, type Ask, loadPlanner, type LoadTask } from './load-planner.ts';

type Listener = (answer: Answer | null) => void;
interface Line {
  ask(ask: Ask): void;
  end(): void;
}

/** A worker, or the same by itself where there is none. */
function openLine(listen: Listener): Line {
  if (typeof Worker === 'undefined') {
    const answer = loadPlanner();
    return { ask: (ask) => queueMicrotask(() => listen(answer(ask))), end: () => undefined };
  }
  const worker = new Worker(new URL('./load-plan.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => listen(data));
  worker.addEventListener('error', () => listen(null));
  return { ask: (ask) => worker.postMessage(ask, []), end: () => worker.terminate() };
}

export interface Planned {
  /** Another for every plan. */
  readonly id: number;
  readonly task: LoadTask;
  readonly plan: LoadPlan;
}
export interface LoadPlanState {
  /** The newest that is known; that of an earlier load while the next is worked out. */
  readonly planned: Planned | null;
  readonly isWorking: boolean;
  readonly isFailed: boolean;
  /** By carton, as they are asked for. */
  readonly more: ReadonlyMap<number, number>;
  readonly askMore: (carton: number) => void;
}

interface Known {
  readonly key: string;
  readonly planned: Planned | null;
  readonly more: ReadonlyMap<number, number>;
}
const nothing: Known = { key: '', planned: null, more: new Map() };

export function useLoadPlan(space: LoadSpace, cartons: readonly LoadCarton[], options: LoadOptions): LoadPlanState {
  const key = JSON.stringify([space, cartons, options]);
  // By value: whoever shows the panel makes new objects at every drawing.
  const task = useMemo<LoadTask>(() => {
    const [ofSpace, ofCartons, ofOptions] = JSON.parse(key) as [LoadSpace, LoadCarton[], LoadOptions];
    return { space: ofSpace, cartons: ofCartons, options: ofOptions };
  }, [key]);
  const [known, setKnown] = useState<Known>(nothing);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const line = useRef<Line | null>(null);
  const asked = useRef(new Map<number, { key: string; task: LoadTask; carton: number | null }>());
  const number = useRef(0);

  useEffect(() => {
    const waiting = asked.current;
    line.current = openLine((answer) => {
      if (!answer) {
        setFailedKey([...waiting.values()].at(-1)?.key ?? '');
        return;
      }
      const question = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (!question) return;
      if (answer.kind === 'plan')
        setKnown({ key: question.key, planned: { id: answer.id, task: question.task, plan: answer.plan }, more: new Map() });
      else
        setKnown((old) =>
          old.key === question.key ? { ...old, more: new Map([...old.more, [question.carton ?? -1, answer.count]]) } : old,
        );
    });
    return () => {
      line.current?.end();
      line.current = null;
      waiting.clear();
    };
  }, []);

  useEffect(() => {
    const id = ++number.current;
    asked.current.set(id, { key, task, carton: null });
    line.current?.ask({ id, kind: 'plan', task });
  }, [key, task]);

  return {
    planned: known.planned,
    isWorking: known.key !== key && failedKey !== key,
    isFailed: failedKey === key,
    more: known.more,
    askMore: (carton) => {
      if (known.key !== key || known.more.has(carton)) return;
      const id = ++number.current;
      asked.current.set(id, { key, task, carton });
      line.current?.ask({ id, kind: 'more', carton });
    },
  };
}
