import { Icon } from '../../kit/icon.tsx';
import { Pop } from '../../kit/list/pop.tsx';
import { t, useLang } from '../../kit/text.ts';
import type { PartStock } from './set-limit.ts';
import { SetLimitLines } from './set-limit-lines.tsx';
import { setLimit } from './set-limit.ts';

/** "Why only 3 sets?": pressed, it names the part that is short and does the sum. */
export function SetLimitPop({ parts }: { readonly parts: readonly PartStock[] }) {
  useLang();
  const { sets } = setLimit(parts);
  const question = t('products.page.whySets', { sets });
  return (
    <Pop label={<Icon name="question" size={14} />} title={question} className="k-why">
      <div className="k-why-panel" tabIndex={0}>
        <strong>{question}</strong>
        <SetLimitLines parts={parts} />
      </div>
    </Pop>
  );
}
