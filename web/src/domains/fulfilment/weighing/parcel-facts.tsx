import type { WeighedParcel } from '@kura/contract/fulfilment/weighing/weighing.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { instantWords } from '../../../kit/zone.ts';

/** Theory, tolerance, what its like weighed, and every time it lay on a scale. */
export function ParcelFacts({ parcel }: { readonly parcel: WeighedParcel }) {
  useLang();
  const { theoryG, toleranceG, alike } = parcel;
  return (
    <section className="ff-job" aria-label={parcel.orderNumber}>
      <p>
        <strong>{trackingText(parcel.trackingNumber) || parcel.orderNumber}</strong>{' '}
        {t('fulfilment.recheck.parcelNo', { no: parcel.parcelNo })}
        {parcel.weightG === null ? '' : ` · ${t('fulfilment.weighing.weight', { weight: parcel.weightG })}`}
      </p>
      <p className="k-muted">{parcel.items.map(({ sku, quantity }) => `${sku} × ${quantity}`).join(', ')}</p>
      {theoryG !== null && toleranceG !== null && <p>{t('fulfilment.recheck.theory', { theory: theoryG, tolerance: toleranceG })}</p>}
      {alike && (
        <p>
          {t('fulfilment.weighing.alike', {
            count: alike.count,
            average: alike.averageG,
            lowest: alike.lowestG,
            highest: alike.highestG,
          })}
        </p>
      )}
      {parcel.weighings.length > 0 && (
        <ul className="ff-lines" aria-label={t('fulfilment.weighing.history')}>
          {parcel.weighings.map((one) => (
            <li key={one.at + one.station}>
              <strong>{t('fulfilment.weighing.weight', { weight: one.weightG })}</strong>
              <span className={one.verdict === 'outside' ? 'ff-bad' : 'k-muted'}>{tr(`fulfilment.weighing.verdict.${one.verdict}`)}</span>
              <span className="k-muted">
                {one.approvedByName || one.byName} · {instantWords(one.at)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {parcel.photos.map(({ id, url, thumbUrl, name }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {thumbUrl ? <img src={thumbUrl} alt={name} width={64} height={64} /> : name}
        </a>
      ))}
    </section>
  );
}
