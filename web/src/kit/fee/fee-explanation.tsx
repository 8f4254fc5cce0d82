import { getFee } from '@kura/contract/finance/fee/fee.endpoints.ts';
import { feeFields } from '@kura/contract/finance/fee/fee.fields.ts';
import type { FeeExplanation, FeePrice } from '@kura/contract/finance/fee/fee.ts';
import { booksZone } from '@kura/contract/kernel/zone.ts';
import { say, sayKey } from '@kura/contract/pricing/say.ts';
import { Skeleton } from 'antd';
import { showOf } from '../list/show-field.ts';
import { actor, money } from '../list/show.tsx';
import { t, tr, useLang } from '../text.ts';
import { instantWords } from '../zone.ts';
import { useCall } from '../use-call.ts';
import { wordedInputs } from './fee-inputs.ts';
import { FeeStock } from './fee-stock.tsx';
import { FeeRefunds } from './fee-refunds.tsx';
import { itemWords, priceOrigin, priceValidity } from './fee-words.ts';
import '../detail/detail.css';
import './fee.css';

/** K06: why it cost this, in the order in which one would compute it by hand. */
export function FeeExplanationView({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useCall(getFee, { id });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 6 }} />;
  return <Explained fee={data} />;
}

export function Explained({ fee }: { readonly fee: FeeExplanation }) {
  useLang();
  const inputs = wordedInputs(fee.inputs);
  return (
    <div className="k-why">
      <p className="k-why-result">
        <strong>{money(fee.charged)}</strong>
        <span>{[tr(`pricing.fee.${fee.feeType}`), itemWords(fee.feeType, fee.item)].filter(Boolean).join(' · ')}</span>
        {showOf(feeFields.source).show(fee.source)}
      </p>
      <small className="k-muted">
        {t('finance.fee.bookedBy', {
          name: actor(fee.actorName),
          at: instantWords(fee.at, booksZone),
        })}
        {fee.note && ` · ${fee.note}`}
      </small>
      <section className="k-section">
        <h2>{t('finance.fee.steps')}</h2>
        <ol className="k-why-steps">
          {fee.steps.map((step, at) => (
            <li key={at}>{say(step, tr)}</li>
          ))}
        </ol>
        <small className="k-muted">{t('finance.fee.roundedOnce')}</small>
      </section>
      <section className="k-section">
        <h2>{t('finance.fee.prices')}</h2>
        {fee.prices.length === 0 && <p className="k-muted">{t('finance.fee.noPrices')}</p>}
        <ul className="k-why-prices">
          {fee.prices.map((price) => (
            <PriceLine key={`${price.book} ${price.key}`} price={price} />
          ))}
        </ul>
      </section>
      {inputs.length > 0 && (
        <section className="k-section">
          <h2>{t('finance.fee.inputs')}</h2>
          <dl className="k-detail">
            {inputs.map(({ title, words }) => (
              <div key={title}>
                <dt>{tr(title)}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {fee.feeType === 'STORAGE' && <FeeStock feeId={fee.id} />}
      <FeeRefunds fee={fee} />
    </div>
  );
}

function PriceLine({ price }: { readonly price: FeePrice }) {
  return (
    <li>
      <span>{sayKey(price.book, price.key, tr)}</span>
      <span>{price.key === 'freeDays' ? price.price.minor : money(price.price)}</span>
      <small>{[priceOrigin(price), priceValidity(price)].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
