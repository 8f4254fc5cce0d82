import { Icon } from '../../../kit/icon.tsx';
import { Pop } from '../../../kit/list/pop.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { type PartStock, SetLimitLines } from './set-limit-lines.tsx';

/** "Why only 3 sets?": pressed, it names the part that is short and does the sum. */
export function SetLimitPop({ parts, sets }: { readonly parts: readonly PartStock[]; readonly sets: number }) {
  useLang();
  const question = t('products.page.whySets', { sets });
  return (
    <Pop label={<Icon name="question" size={14} />} title={question} className="k-limit-why">
      <div className="k-limit-why-panel" tabIndex={0}>
        <strong>{question}</strong>
        <SetLimitLines parts={parts} sets={sets} />
      </div>
    </Pop>
  );
}
