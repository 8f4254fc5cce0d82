import type { PickJob, PickLine } from '@kura/contract/fulfilment/picking/picking.ts';
import { Press } from '../../../kit/form/press.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { ToteOrders } from './tote-orders.tsx';

/** The way through the list; what is on the cart steps back. */
interface Props {
  readonly job: PickJob;
  readonly here: number | null;
  readonly onGiveBack: (line: PickLine) => void;
}
export function PickLines({ job, here, onGiveBack }: Props) {
  useLang();
  return (
    <section>
      <h2 className="k-scan-title">
        {`${job.number} · ${t('fulfilment.pick.progress', { picked: job.pickedCount, pieces: job.pieceCount })}`}
      </h2>
      <ToteOrders job={job} />
      <ol className="ff-lines">
        {job.lines.map((line) => (
          <li
            key={`${line.locationId} ${line.productId}`}
            data-done={line.picked >= line.quantity}
            aria-current={line.locationId === here ? 'step' : undefined}
          >
            <strong>{line.locationCode}</strong>
            <span className="k-clip">{line.sku}</span>
            <span>{t('fulfilment.pick.progress', { picked: line.picked, pieces: line.quantity })}</span>
            {job.status === 'toPick' && line.picked > 0 && (
              <Press look="link" onPress={() => onGiveBack(line)}>
                {t('fulfilment.pick.giveBack')}
              </Press>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
