import { holdings } from '@kura/contract/inbound/receiving/receiving.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import { Fact } from '../../../kit/scan/fact.tsx';
import { PlaceLabels } from './place-labels.tsx';
import { productName } from './product-name.ts';
import { placesOf, waitingOf, type Hand, type Holding, type ReceiveState } from './receiving-scan.ts';

interface Props {
  readonly state: ReceiveState;
  readonly hand: Hand;
  readonly onHolding: (holding: Holding) => void;
  /** What waits of it is put away before the rest has come. */
  readonly onCarry: (holding: Holding) => void;
  readonly onRange: () => void;
}

/** What is in the hand, where it could go and why there. */
export function HandFacts({ state, hand, onHolding, onCarry, onRange }: Props) {
  useLang();
  const { product, task, holding } = hand;
  const places = placesOf(hand);
  const waiting = task === 'receive' ? holdings.filter((one) => waitingOf({ product, holding: one }) > 0) : [];
  const hasBoth = task === 'shelve' ? product.waitingGood > 0 && product.waitingDefective > 0 : product.isSerialControlled;
  return (
    <>
      <dl className="k-scan-facts">
        <Fact title={t('inbound.receiving.product')} more={productName(product)}>
          {product.sku}
        </Fact>
        <Fact title={t('inbound.receiving.received')}>
          {t('inbound.receiving.ofAll', { done: countText(product.received), all: countText(product.planned) })}
        </Fact>
        <Fact
          title={t('inbound.receiving.waiting')}
          more={product.waitingDefective > 0 ? `${t('inbound.receiving.defective')} ${countText(product.waitingDefective)}` : null}
        >
          {countText(product.waitingGood)}
        </Fact>
      </dl>
      {(hasBoth || (product.isSerialControlled && task === 'receive')) && (
        <div className="k-scan-choices">
          {hasBoth &&
            holdings.map((one) => (
              <button key={one} type="button" aria-pressed={one === holding} onClick={() => onHolding(one)}>
                {t(`inbound.receiving.${one}`)}
              </button>
            ))}
          {product.isSerialControlled && task === 'receive' && (
            <button type="button" aria-pressed={state.range !== null} onClick={onRange}>
              {t('inbound.receiving.byRange')}
            </button>
          )}
        </div>
      )}
      {waiting.length > 0 && (
        <div className="k-scan-choices">
          {waiting.map((one) => (
            <button key={one} type="button" onClick={() => onCarry(one)}>
              {t('inbound.receiving.putAway')}
              <small>{`${t(`inbound.receiving.${one}`)} × ${countText(waitingOf({ product, holding: one }))}`}</small>
            </button>
          ))}
        </div>
      )}
      {task === 'shelve' && places.length > 0 && (
        <section>
          <h2 className="k-scan-title">{t('inbound.receiving.places')}</h2>
          <ul className="k-scan-places">
            {places.slice(0, 3).map(({ locationId, code, because, free, isByVolume }) => (
              <li key={locationId}>
                <strong>{code}</strong>
                <span>
                  {tr(`inbound.receiving.because.${because}`)}
                  {free !== null &&
                    ` · ${t(isByVolume ? 'inbound.receiving.freeVolume' : 'inbound.receiving.free', { free: countText(free) })}`}
                </span>
              </li>
            ))}
          </ul>
          <PlaceLabels look="link" ids={places.slice(0, 3).map(({ locationId }) => locationId)} />
        </section>
      )}
    </>
  );
}
