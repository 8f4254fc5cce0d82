import type { ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { t, useLang } from '../../../kit/text.ts';
import { productName } from './product-name.ts';

type Line = ReceivingJob['products'][number];
interface Props {
  readonly job: ReceivingJob;
  readonly inHand: number | null;
  readonly onPick: (line: Line) => void;
}

const partsOf = (line: Line): string[] => [
  ...(line.defective > 0 ? [`${t('inbound.receiving.defective')} ${countText(line.defective)}`] : []),
  ...(line.waitingGood + line.waitingDefective > 0
    ? [`${t('inbound.receiving.waiting')} ${countText(line.waitingGood + line.waitingDefective)}`]
    : []),
  ...(line.surplus > 0 ? [t('inbound.receiving.surplus', { count: line.surplus })] : []),
];

/** Everything of the order. A line that is tapped is in the hand, as if it had been scanned. */
export function JobProducts({ job, inHand, onPick }: Props) {
  useLang();
  return (
    <section>
      <h2 className="k-scan-title">{t('inbound.receiving.products')}</h2>
      <ul className="k-scan-jobs">
        {job.products.map((line) => (
          <li key={line.productId}>
            <button type="button" aria-pressed={line.productId === inHand} onClick={() => onPick(line)}>
              <span>
                <strong>{line.sku}</strong>
                <strong>
                  {t('inbound.receiving.ofAll', { done: countText(line.good + line.defective), all: countText(line.planned) })}
                </strong>
              </span>
              <span className="k-clip">{productName(line)}</span>
              {partsOf(line).length > 0 && <small>{partsOf(line).join(' · ')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
