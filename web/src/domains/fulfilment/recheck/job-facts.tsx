import type { RecheckJob } from '@kura/contract/fulfilment/recheck/recheck.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { t, tr, useLang, words } from '../../../kit/text.ts';

/** The order on the table: what goes where, and how far each line is. */
export function JobFacts({ job }: { readonly job: RecheckJob }) {
  useLang();

  const facts = [
    job.companyName,
    job.totes === '' ? '' : t('fulfilment.picking.totes', { totes: job.totes }),
    job.carrier ? tr(`pricing.carrier.${job.carrier}`) : '',
    job.deliveryDate ?? '',
    job.deliveryWindow === '' ? '' : tr(`outbound.order.window.${job.deliveryWindow}`),
    job.codJpy > 0 ? `${t('outbound.order.codFilter')} ${moneyText({ currency: 'JPY', minor: job.codJpy })}` : '',
    job.packaging ? tr(`pricing.box.${job.packaging}`) : '',
    job.remark,
  ].filter((fact) => fact !== '');
  return (
    <section className="ff-job" aria-label={job.number}>
      <p>
        <strong>{job.number}</strong> {`${job.recipientName} · ${job.checkedCount}/${job.pieceCount}`}
      </p>
      <p className="k-muted">{facts.join(' · ')}</p>
      <ul className="ff-lines">
        {job.pieces.map((piece) => (
          <li
            key={piece.pieceNo}
            data-done={piece.checked === piece.quantity}
            aria-current={piece.pieceNo === job.handPieceNo ? 'step' : undefined}
          >
            <strong>{`${piece.checked}/${piece.quantity}`}</strong>
            <span>{piece.sku}</span>
            <span className="k-muted">{words({ zh: piece.nameZh, en: piece.nameZh, jp: piece.nameJp })}</span>
          </li>
        ))}
      </ul>
      {job.done.map(({ parcelNo, trackingNumber, weightG }) => (
        <p key={parcelNo}>
          {t('fulfilment.recheck.parcelNo', { no: parcelNo })} {trackingText(trackingNumber)}
          {weightG === null ? '' : ` · ${t('fulfilment.weighing.weight', { weight: weightG })}`}
        </p>
      ))}
    </section>
  );
}
