import type { PickJob } from '@kura/contract/fulfilment/picking/picking.ts';
import { t, useLang } from '../../../kit/text.ts';

/** The way through the list; what is on the cart steps back. */
export function PickLines({ job, here }: { readonly job: PickJob; readonly here: number | null }) {
  useLang();
  return (
    <section>
      <h2 className="k-scan-title">
        {`${job.number} · ${t('fulfilment.pick.progress', { picked: job.pickedCount, pieces: job.pieceCount })}`}
      </h2>
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
          </li>
        ))}
      </ol>
    </section>
  );
}
