import { printManifest, takeOff } from '@kura/contract/fulfilment/manifest/manifest.endpoints.ts';
import { mostLeft, type Manifest } from '@kura/contract/fulfilment/manifest/manifest.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { trackingText } from '@kura/contract/outbound/parcel/tracking-number.ts';
import { useState } from 'react';
import { call, newKey } from '../../../kit/call.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { download } from '../../../kit/jobs/follow-job.ts';
import { made } from '../../../kit/jobs/made.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { currentZone, instantWords } from '../../../kit/zone.ts';
import { ReverseButton } from './reverse-button.tsx';

export function PrintSheet({ id, look }: { readonly id: number; readonly look?: 'link' }) {
  useLang();
  const { isBusy, act } = useAct();
  const print = () =>
    act(async () => {
      const { url, name } = await made(call(printManifest, { body: { id } }));
      download(url, name);
    });
  return (
    <Press {...(look ? { look } : {})} isBusy={isBusy} onPress={() => void print()}>
      {t('fulfilment.manifest.print')}
    </Press>
  );
}

/** Counts of each service, cash on delivery, what is missing, and each parcel with what can still be done about it. */
export function ManifestFacts({ manifest }: { readonly manifest: Manifest }) {
  useLang();
  const [reference] = useState(newKey);
  const services = manifest.services.map(
    ({ carrier, isNextDay, count }) =>
      `${tr(`pricing.carrier.${carrier}`)}${isNextDay ? ` · ${t('fulfilment.manifest.nextDay')}` : ''}: ${count}`,
  );
  return (
    <section className="ff-job" aria-label={manifest.number}>
      <p>
        <strong>{manifest.number}</strong> {tr(`fulfilment.carrierGroup.${manifest.carrier}`)} ·{' '}
        {t('fulfilment.manifest.count', { count: manifest.parcelCount })} · {t('fulfilment.manifest.handOver')} {manifest.handOverTime}
      </p>
      {services.length > 0 && <p>{services.join(' · ')}</p>}
      {manifest.codCount > 0 && (
        <p>
          {t('fulfilment.manifest.codCount')} {manifest.codCount} · {t('fulfilment.manifest.codJpy')} {countText(manifest.codJpy)}
        </p>
      )}
      {manifest.missing.length > 0 && (
        <p className="ff-bad">
          {t('fulfilment.manifest.missing')}:{' '}
          {manifest.missing
            .map(({ orderNumber, parcelNo, trackingNumber }) => `${orderNumber}-${parcelNo} ${trackingText(trackingNumber)}`)
            .join(', ')}
        </p>
      )}
      {manifest.left.length > 0 && (
        <details className="ff-unscanned">
          <summary>
            {t('fulfilment.manifest.left', { count: manifest.left.length < mostLeft ? manifest.left.length : `${mostLeft}+` })}
          </summary>
          <ul className="ff-lines">
            {manifest.left.map(({ orderNumber, parcelNo, trackingNumber }) => (
              <li key={`${orderNumber} ${parcelNo}`}>
                <strong>{trackingText(trackingNumber) || '—'}</strong>
                <span>{`${orderNumber}-${parcelNo}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ul className="ff-lines">
        {manifest.parcels.map((parcel) => (
          <li key={parcel.parcelId}>
            <strong>{trackingText(parcel.trackingNumber) || '—'}</strong>
            <span>
              {parcel.orderNumber} {parcel.parcelNo}/{parcel.of}
            </span>
            <span className="k-muted">{tr(`outbound.order.state.${parcel.orderStatus}`)}</span>
            {parcel.orderStatus === 'shipped' ? (
              <ReverseButton orderId={parcel.orderId} />
            ) : (
              <CallButton
                endpoint={takeOff}
                look="link"
                text="fulfilment.manifest.takeOff"
                body={{ manifestId: manifest.id, code: parcel.trackingNumber, reference: `${reference}-${parcel.parcelId}` }}
              />
            )}
          </li>
        ))}
      </ul>
      {manifest.reversed.length > 0 && (
        <>
          <h4>{t('fulfilment.manifest.reversed')}</h4>
          <ul className="ff-lines">
            {manifest.reversed.map((one) => (
              <li key={`${one.orderId} ${one.at}`} data-done>
                <strong>{one.trackingNumbers.map(trackingText).join(', ') || '—'}</strong>
                <span>{one.orderNumber}</span>
                <span>{one.reason}</span>
                <span className="k-muted">{`${one.byName} · ${instantWords(one.at, manifest.zone ?? currentZone())}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
