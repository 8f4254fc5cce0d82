import type { Zone } from '@kura/contract/kernel/zone.ts';
import type { CountFigure } from '@kura/contract/inventory/count/count.ts';
import { instantIn } from '../../../kit/list/show.tsx';
import { t, useLang } from '../../../kit/text.ts';
import './count.css';

/** "12" or "12 + 1": good pieces, and the damaged ones beside them. */
export const figureText = (good: number, defective: number): string => (defective ? `${good} + ${defective}` : String(good));

/** Every count of a line: which, how many, by whom and when. */
export function CountsOf({ counts, zone }: { readonly counts: readonly CountFigure[]; readonly zone: Zone | undefined }) {
  useLang();
  return (
    <ol className="k-count-rounds">
      {counts.map(({ round, good, defective, byName, at }) => (
        <li key={round}>
          <span>{t('inventory.count.nth', { round })}</span> <strong>{figureText(good, defective)}</strong> {byName}{' '}
          <span className="k-muted">{at && instantIn(zone)(at)}</span>
        </li>
      ))}
    </ol>
  );
}
