import type { RateOn } from '@kura/contract/finance/rate/rate.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { conversionText, creditedOf, perHundred } from './conversion.ts';
import type { TopUpValues } from './top-up-values.ts';
import './top-up-arrives.css';

interface Props {
  readonly box: Box;
  readonly values: Partial<TopUpValues>;
  readonly today: RateOn | undefined;
}

/** What the wallet will get, worked out while one types. */
export function Arrives({ box, values, today }: Props) {
  useLang();
  const currency = values.currency ?? 'CNY';
  const wallet = values.walletCurrency ?? 'CNY';
  const paid = values.paidMinor === undefined ? null : { currency, minor: values.paidMinor };
  const rate = today?.rate ?? null;
  const credited = creditedOf(paid, wallet, rate);
  const isConverted = currency !== wallet;
  return (
    <output id={box.id} className="k-arrives" data-empty={credited === null}>
      {credited ? (
        <>
          <strong>{moneyText(credited)}</strong>
          <span>{isConverted ? conversionText(paid, wallet, rate) : t('finance.desk.noConversion')}</span>
        </>
      ) : (
        <span>{isConverted && today && rate === null ? t('finance.rate.none') : t('finance.desk.arrivesEmpty')}</span>
      )}
      {isConverted && today?.rate && (
        <small className="k-muted">
          {t('finance.desk.rateOf', { day: today.fromDay ?? today.day, rate: today.rate, perHundred: perHundred(today.rate) })}
          <br />
          {t('finance.desk.rateMayChange')}
        </small>
      )}
    </output>
  );
}
