import { t, useLang } from '../../../kit/text.ts';
import './count.css';

export function CountProgress({ done, all }: { readonly done: number; readonly all: number }) {
  useLang();
  return (
    <span className="k-count-progress">
      <progress max={Math.max(all, 1)} value={done} aria-label={t('inventory.count.done')} />
      {`${done} / ${all}`}
    </span>
  );
}
