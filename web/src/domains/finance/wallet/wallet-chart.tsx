import { moneyText, type Currency } from '@kura/contract/kernel/money.ts';
import type { Wallet } from '@kura/contract/finance/wallet/wallet.ts';
import { useMemo, useState } from 'react';
import { LineChart } from '../../../kit/chart/line-chart.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

const sides = ['CNY', 'JPY'] as const;
const walletWord = (currency: Currency): string => t(currency === 'CNY' ? 'finance.wallet.cny' : 'finance.wallet.jpy');

/** A chart puts its marks where it likes: between two fen there is nothing to read. */
const axis = (currency: Currency) => (minor: number) => moneyText({ currency, minor: Math.round(minor) });
const formats = { CNY: axis('CNY'), JPY: axis('JPY') };

/** The balance of the last 90 days. The words for those who do not see it say the same. */
export function WalletChart({ wallet: { days } }: { readonly wallet: Wallet }) {
  useLang();
  const hasYen = days.some(({ jpyMinor }) => jpyMinor !== 0);
  const [chosen, setChosen] = useState<Currency>('CNY');
  const currency = hasYen ? chosen : 'CNY';
  const names = useMemo(() => days.map(({ day }) => day), [days]);
  const values = useMemo(() => days.map(({ cnyMinor, jpyMinor }) => (currency === 'CNY' ? cnyMinor : jpyMinor)), [days, currency]);
  const format = formats[currency];
  const label = t('finance.card.chart', {
    wallet: walletWord(currency),
    from: names[0] ?? '',
    first: format(values[0] ?? 0),
    to: names.at(-1) ?? '',
    last: format(values.at(-1) ?? 0),
    min: format(Math.min(...values)),
    max: format(Math.max(...values)),
  });
  return (
    <div className="k-wallet-chart">
      <header>
        <span>{t('finance.wallet.last90')}</span>
        {hasYen && (
          <span className="k-choice" role="group" aria-label={t('finance.currency')}>
            {sides.map((side) => (
              <button key={side} type="button" aria-pressed={side === currency} onClick={() => setChosen(side)}>
                {tr(`common.currency.${side}`)}
              </button>
            ))}
          </span>
        )}
      </header>
      <LineChart label={label} days={names} values={values} format={format} />
    </div>
  );
}
