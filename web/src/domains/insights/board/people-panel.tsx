import type { BoardData } from '@kura/contract/insights/board/board.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Panel } from './panel.tsx';

/** How many work, and at what: nobody is named on a wall. */
export function PeoplePanel({ data: { onShift, people } }: { readonly data: BoardData }) {
  useLang();
  return (
    <Panel title="insights.board.people" count={onShift}>
      {people.length === 0 ? (
        <p className="k-board-none">{t('insights.board.peopleHint')}</p>
      ) : (
        <ul className="k-board-figures">
          {people.map((one) => (
            <li key={one.step}>
              <b>{one.people}</b>
              <span>{tr(`insights.performance.step.${one.step}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
