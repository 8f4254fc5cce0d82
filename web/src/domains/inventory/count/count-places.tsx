import { restartCountLocation } from '@kura/contract/inventory/count/count.endpoints.ts';
import type { CountSheet } from '@kura/contract/inventory/count/count.ts';
import type { Tone } from '@kura/contract/kernel/machine.ts';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import './count.css';

type PlaceState = CountSheet['places'][number]['state'];
const tones: Readonly<Record<PlaceState, Tone>> = { open: 'default', started: 'processing', done: 'success', notMine: 'warning' };

/** The places of this round in walking order, and who is at them. */
export function CountPlaces({ sheet }: { readonly sheet: Pick<CountSheet, 'id' | 'places' | 'leftOut' | 'status'> }) {
  useLang();
  const isRunning = sheet.status === 'counting' || sheet.status === 'recounting';
  return (
    <>
      <ul className="k-count-places">
        {sheet.places.map(({ locationId, code, state, byName }) => (
          <li key={locationId}>
            <strong>{code}</strong>
            <ToneTag tone={tones[state]}>{t(`inventory.count.place.${state}`)}</ToneTag>
            <span className="k-muted">{byName}</span>
            {isRunning && (state === 'started' || state === 'done') && (
              <CallButton
                endpoint={restartCountLocation}
                look="link"
                text="inventory.floor.countAgain"
                body={{ id: sheet.id, locationId }}
                ask="inventory.floor.askCountAgain"
                askParams={{ location: code }}
              />
            )}
          </li>
        ))}
      </ul>
      {sheet.leftOut.length > 0 && (
        <section className="k-count-left">
          <h3>{t('inventory.count.leftOut', { count: sheet.leftOut.length })}</h3>
          <p>{sheet.leftOut.map(({ code, countNumber }) => (countNumber ? `${code} (${countNumber})` : code)).join(', ')}</p>
        </section>
      )}
    </>
  );
}
