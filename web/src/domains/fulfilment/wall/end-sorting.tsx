import { closeSorting, finishSorting } from '@kura/contract/fulfilment/wall/wall.endpoints.ts';
import type { SortCell, Sorting } from '@kura/contract/fulfilment/wall/wall.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { navigate } from '../../../kit/navigation.ts';
import { t, useLang } from '../../../kit/text.ts';
import { nameOf } from './sort-scan.ts';

interface Props {
  readonly sorting: Sorting;
  readonly onEnded: (sorting: Sorting) => void;
}

/** All green: on to the re-check. Ended before: each open cell is explained. */
export function EndSorting({ sorting, onEnded }: Props) {
  useLang();
  const [isAsking, setAsking] = useState(false);
  if (sorting.status === 'closed') return null;
  if (sorting.status === 'done')
    return (
      <div className="k-wall-press">
        <Button type="primary" onClick={() => navigate('recheck')}>
          {t('fulfilment.wall.toRecheck')}
        </Button>
        <CallButton
          endpoint={closeSorting}
          body={{ id: sorting.id }}
          text="fulfilment.wall.close"
          ask="fulfilment.wall.askClose"
          onDone={onEnded}
        />
      </div>
    );
  const open = sorting.cells.filter(({ state }) => state === 'open');
  return isAsking ? (
    <Explain sorting={sorting} open={open} onEnded={onEnded} onCancel={() => setAsking(false)} />
  ) : (
    <div className="k-wall-press">
      <Button onClick={() => setAsking(true)}>{t('fulfilment.wall.finish')}</Button>
    </div>
  );
}

const missingOf = ({ pieces }: SortCell): string =>
  pieces
    .filter(({ sorted, quantity }) => sorted < quantity)
    .map(({ sku, sorted, quantity }) => `${sku} × ${quantity - sorted}`)
    .join(', ');

interface ExplainProps extends Props {
  readonly open: readonly SortCell[];
  readonly onCancel: () => void;
}
function Explain({ sorting, open, onEnded, onCancel }: ExplainProps) {
  useLang();
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const { isBusy, act } = useAct();
  const noteOf = (cellNo: number) => notes.get(cellNo) ?? '';
  const unsaid = open.find(({ cellNo }) => noteOf(cellNo).trim() === '');
  const finish = () => {
    const explanations = open.map(({ cellNo }) => ({ cellNo, note: noteOf(cellNo) }));
    void act(
      async () => {
        onEnded(await call(finishSorting, { body: { id: sorting.id, explanations } }));
      },
      () => t('fulfilment.wall.finish'),
    );
  };
  return (
    <section className="k-wall-explain">
      {open.length > 0 && <p>{t('fulfilment.wall.finishIntro')}</p>}
      {open.map((cell) => (
        <label key={cell.cellNo}>
          <span>
            <strong>{nameOf(sorting, cell.cellNo)}</strong> {cell.orderNumber}
            <small>{t('fulfilment.wall.missing', { items: missingOf(cell) })}</small>
          </span>
          <input
            aria-label={t('fulfilment.wall.whyOpen', { cell: nameOf(sorting, cell.cellNo) })}
            maxLength={200}
            value={noteOf(cell.cellNo)}
            onChange={({ target }) => setNotes(new Map(notes).set(cell.cellNo, target.value))}
          />
        </label>
      ))}
      <div className="k-wall-press">
        <Press
          look="primary"
          isDanger={open.length > 0}
          isBusy={isBusy}
          why={unsaid ? t('fulfilment.wall.explainEach', { cell: nameOf(sorting, unsaid.cellNo) }) : null}
          onPress={finish}
        >
          {t('fulfilment.wall.finish')}
        </Press>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </section>
  );
}
