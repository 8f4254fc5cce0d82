import type { TextRef } from '@kura/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { useCan } from '../access/access.tsx';
import { Press } from '../form/press.tsx';
import { useAct } from '../form/use-act.ts';
import { t, tr, useLang } from '../text.ts';
import { bulkProblem, type Identified } from './selection.ts';
import { useSpeech } from '../speech/speech.tsx';

interface Common {
  readonly title: TextRef;
  readonly permission?: string;
  /** V02: at least one row, or exactly one. */
  readonly needs?: 'some' | 'one';
  readonly isDanger?: boolean;
}
export interface BulkCall<Row> extends Common {
  /** Asked first; gets `{count}`. Where rows differ in what happens to them: the words for these rows. */
  readonly ask?: TextRef | ((rows: readonly Row[]) => string);
  readonly run: (rows: readonly Row[]) => Promise<unknown>;
}
/** For what needs more than a question, such as a form. `why` is set while it cannot run. */
export interface BulkDrawn<Row> extends Common {
  readonly draw: (rows: readonly Row[], why: string | null, clear: () => void) => ReactNode;
}
export type BulkAction<Row> = BulkCall<Row> | BulkDrawn<Row>;

interface Props<Row> {
  readonly action: BulkAction<Row>;
  readonly rows: readonly Row[];
  readonly onDone: () => void;
}

export function BulkButton<Row extends Identified>({ action, rows, onDone }: Props<Row>) {
  useLang();
  const { modal } = useSpeech();
  const { isBusy, act } = useAct();
  if (!useCan(action.permission)) return null;
  const problem = bulkProblem(rows.length, action.needs ?? 'some');
  const why = problem && tr(problem);
  if ('draw' in action) return action.draw(rows, why, onDone);

  const run = async () => {
    if (await act(() => action.run(rows))) onDone();
  };
  const press = () => {
    if (!action.ask) return void run();
    void modal.confirm({
      title: typeof action.ask === 'function' ? action.ask(rows) : tr(action.ask, { count: rows.length }),
      okText: t('common.confirm'),
      cancelText: t('common.cancel'),
      okButtonProps: { danger: action.isDanger ?? false },
      autoFocusButton: action.isDanger ? 'cancel' : 'ok',
      onOk: run,
    });
  };
  return (
    <Press isDanger={action.isDanger ?? false} why={why} isBusy={isBusy} onPress={press}>
      {tr(action.title)}
    </Press>
  );
}
