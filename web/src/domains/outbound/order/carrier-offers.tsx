import { carrierCodes } from '@kura/contract/pricing/carrier-choice.ts';
import type { CarrierOffer, OrderOffer } from '@kura/contract/outbound/order/order.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText } from '@kura/contract/kernel/number.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import { cmText, kgText } from '@kura/contract/pricing/measure.ts';
import type { ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { Alert } from 'antd';
import { amountsText, isTooMuch } from '../../../kit/fee/amounts.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { losesCod, type Values } from './order-values.ts';
import { useOffer } from './use-offer.ts';
import { useSpeech } from '../../../kit/speech/speech.tsx';
import './order.css';

const cny = (minor: number): string => moneyText({ currency: 'CNY', minor });
const cannot = Number.MAX_SAFE_INTEGER;
const costOf = (offer: CarrierOffer | undefined): number => offer?.totalCnyMinor ?? cannot;

interface Props {
  readonly box: Box;
  readonly values: Values;
}

/** Every carrier with its price, its day and its reasons; those that can take it first, the cheapest at the top. */
export function CarrierOffers({ box, values }: Props) {
  useLang();
  const { offer, error, isOld } = useOffer(values);
  const byCode = new Map(offer?.offers.map((one) => [one.carrier, one]));
  const codes = carrierCodes.toSorted((one, other) => costOf(byCode.get(one)) - costOf(byCode.get(other)));
  const isOpen = values.carrierMode !== 'cheapest';
  const taken = isOpen ? byCode.get(values.carrier ?? '') : offer?.offers.find(({ isBest }) => isBest);
  return (
    <div className="ou-offers" data-old={isOld}>
      {!offer && !error && <p className="k-muted">{t('outbound.page.offersHint')}</p>}
      {error && <Alert type="warning" showIcon title={error.message} />}
      <div className="ou-choices" role={isOpen ? 'radiogroup' : 'list'} aria-labelledby={`${box.id}-label`}>
        {codes.map((code, at) => (
          <div
            key={code}
            role={isOpen ? undefined : 'listitem'}
            data-chosen={isOpen && values.carrier === code}
            data-best={byCode.get(code)?.isBest}
          >
            <Choice
              id={at === 0 ? box.id : undefined}
              code={code}
              offer={byCode.get(code)}
              box={box}
              isOpen={isOpen}
              codJpy={values.codJpy ?? 0}
            />
          </div>
        ))}
      </div>
      {offer && <Before offer={offer} taken={taken} isNextDay={values.shippingType === 'nextDay'} />}
    </div>
  );
}

interface ChoiceProps {
  readonly id: string | undefined;
  readonly code: string;
  readonly offer: CarrierOffer | undefined;
  readonly box: Box;
  /** The carrier is chosen by hand. */
  readonly isOpen: boolean;
  readonly codJpy: number;
}
/** It could take the order if nothing was to be paid at the door. */
const lacksCodOnly = (offer: CarrierOffer | undefined): boolean =>
  offer !== undefined && offer.refusals.length > 0 && offer.refusals.every(({ text }) => text === 'pricing.refusal.noCod');

function Choice({ id, code, offer, box, isOpen, codJpy }: ChoiceProps) {
  useLang();
  const { message } = useSpeech();
  const choose = () => {
    // The form lets go of the amount with the choice.
    if (losesCod(code, codJpy))
      message.warning(t('outbound.page.codCleared', { carrier: tr(`pricing.carrier.${code}`), amount: countText(codJpy) }), 6);
    box.set(code);
  };
  return (
    <>
      <label className="ou-offer">
        {isOpen && (
          <input
            id={id}
            type="radio"
            name={`${box.id}-carrier`}
            checked={box.value === code}
            // What it cannot take can be given up, not chosen.
            disabled={box.isDisabled || (offer?.totalCnyMinor === null && box.value !== code && !lacksCodOnly(offer))}
            onChange={choose}
          />
        )}
        <b>{tr(`pricing.carrier.${code}`)}</b>
        {offer?.isBest && <ToneTag tone="success">{t('outbound.page.best')}</ToneTag>}
        {offer && offer.totalCnyMinor !== null && (
          <>
            {offer.arrivesOn && <span>{t('outbound.page.arrivesOn', { day: offer.arrivesOn })}</span>}
            {offer.canNextDay && <small className="k-muted">{t('outbound.page.canNextDay')}</small>}
            {offer.canCod && <small className="k-muted">{t('outbound.page.canCod')}</small>}
            <strong>{cny(offer.totalCnyMinor)}</strong>
          </>
        )}
        {offer?.totalCnyMinor === null && <span className="k-muted">{t('outbound.page.cannot')}</span>}
      </label>
      {offer && offer.refusals.length > 0 && <p className="ou-why">{offer.refusals.map((why) => say(why, tr)).join(' ')}</p>}
      {offer && offer.lines.length > 0 && <PriceLines lines={offer.lines} />}
    </>
  );
}

/** What it is, how many, what it comes to, and how it came about. */
function PriceLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  useLang();
  const name = ({ feeType, item }: ShownLine) => {
    const word = itemWord(feeType, item);
    return [tr(`pricing.fee.${feeType}`), word && say(word, tr)].filter(Boolean).join(' · ');
  };
  return (
    <details className="ou-lines">
      <summary>{t('outbound.page.priceOf')}</summary>
      <ul>
        {lines.map((line, at) => (
          <li key={at}>
            <span>{name(line)}</span> <b>{cny(line.cnyMinor)}</b>
            <small className="k-muted">{line.steps.map((step) => say(step, tr)).join(' → ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface BeforeProps {
  readonly offer: OrderOffer;
  readonly taken: CarrierOffer | undefined;
  readonly isNextDay: boolean;
}
/** What stands in the way of a submission is said before the press. */
function Before({ offer, taken, isNextDay }: BeforeProps) {
  useLang();
  const { parcel, stock, warnings, available } = offer;
  const short = stock.filter((line) => line.available < line.wanted);
  const held = taken && taken.totalCnyMinor !== null ? taken.held : null;
  return (
    <div className="ou-before" aria-live="polite">
      {parcel && (
        <p className="k-muted">
          {t('outbound.page.parcelGuess', {
            size: [parcel.lengthMm, parcel.widthMm, parcel.heightMm].map(cmText).join(' × '),
            weight: kgText(parcel.weightG),
          })}
          {parcel.packaging && ` · ${tr(`pricing.box.${parcel.packaging}`)}`}
        </p>
      )}
      {held !== null && (
        <p>
          {t('outbound.page.willHold', { amount: amountsText(held) })}
          {available !== null && ` · ${t('outbound.page.wallet', { amount: amountsText(available) })}`}
        </p>
      )}
      {short.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('outbound.page.stockShort', {
            what: short
              .map(
                (line) => `${line.sku} ${t('outbound.page.shortOf', { available: line.available, missing: line.wanted - line.available })}`,
              )
              .join(' · '),
          })}
        />
      )}
      {held !== null && available !== null && isTooMuch(held, available) && (
        <Alert type="warning" showIcon title={t('outbound.page.notEnough')} />
      )}
      {isNextDay && taken?.notNextDay && (
        <Alert
          type="warning"
          showIcon
          title={t('outbound.page.willBeNormal', {
            why: tr(`outbound.order.nextDay.${taken.notNextDay}`),
            day: taken.arrivesOn ?? '–',
          })}
        />
      )}
      {warnings.map((warning, at) => (
        <Alert key={at} type="warning" showIcon title={say(warning, tr)} />
      ))}
    </div>
  );
}
