import { cartonRulesBroken } from '@kura/contract/fba/order/carton-limits.ts';
import { priceOrder } from '@kura/contract/fba/order/order.endpoints.ts';
import type { PriceAsk } from '@kura/contract/fba/order/order.ts';
import type { In, Out } from '@kura/contract/kernel/endpoint.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { call, type CallError } from '../../../kit/call.ts';
import { amountsText, isTooMuch } from '../../../kit/fee/amounts.ts';
import { usePaused } from '../../../kit/pickers/use-paused.ts';
import { Figures } from '../../../kit/record/figures.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { priceAsk, type Values, wholePackages } from './order-values.ts';
import '../../../kit/fee/price.css';

type Price = Out<typeof priceOrder.data>;
const cny = (minor: number): string => moneyText({ currency: 'CNY', minor });

/** Which of Amazon's rules the typed cartons break, and what it costs: the price follows when one pauses. */
export function OrderPrice({ values }: { readonly values: Values }) {
  const lang = useLang();
  const ask = priceAsk(values);
  const asked = usePaused(ask ? JSON.stringify(ask) : '');
  const { data, error, isPlaceholderData } = useQuery<Price, CallError>({
    queryKey: [priceOrder.path, asked, lang],
    queryFn: ({ signal }) => call(priceOrder, { body: JSON.parse(asked) as In<typeof PriceAsk>, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const broken = wholePackages(values).flatMap((row, at) =>
    cartonRulesBroken(
      row,
      row.contents.reduce((sum, { quantity }) => sum + quantity, 0),
    ).map((rule) => ({ row: at + 1, rule })),
  );
  return (
    <div className="k-price" data-old={isPlaceholderData}>
      {broken.map(({ row, rule }) => (
        <p key={`${row} ${rule}`}>
          <ToneTag tone={rule === 'heavyMark' ? 'warning' : 'error'}>
            {t('fba.page.rowBreaks', { row, rule: tr(`fba.rule.${rule}`) })}
          </ToneTag>
        </p>
      ))}
      {ask === null && <p className="k-muted">{t('fba.page.priceHint')}</p>}
      {ask !== null && error && <Alert type="warning" showIcon title={error.message} />}
      {ask !== null && data && <PriceLines price={data} isTruck={values.way === 'truck'} />}
    </div>
  );
}

function PriceLines({ price, isTruck }: { readonly price: Price; readonly isTruck: boolean }) {
  useLang();
  const { held, available, totalCnyMinor } = price;
  const isShort = available !== null && isTooMuch(held, available);
  const short = price.stock.filter((line) => line.available < line.wanted);
  return (
    <>
      <Figures
        of={[
          ['fba.order.cartonCount', countText(price.cartons)],
          ['fba.order.weightKg', countText(price.weightKg)],
          ['fba.order.volumeM3', fixedText(price.volumeM3, 3)],
        ]}
      />
      {short.map((line) => (
        <p key={line.productId}>
          <ToneTag tone="error">{t('fba.page.shortOf', { sku: line.sku, wanted: line.wanted, available: line.available })}</ToneTag>
        </p>
      ))}
      <p className="k-price-sum" aria-live="polite">
        <span>{t('fba.page.estimate')}</span>
        <strong>{cny(totalCnyMinor)}</strong>
        {isTruck && <span className="k-muted">{t('fba.page.truckLater')}</span>}
      </p>
      <ul className="k-price-lines">
        {price.lines.map((line, at) => {
          const item = itemWord(line.feeType, line.item);
          return (
            <li key={at}>
              <details>
                <summary>
                  <span>{[tr(`pricing.fee.${line.feeType}`), item && say(item, tr)].filter(Boolean).join(' · ')}</span>
                  <span className="k-muted">× {line.units}</span>
                  <b>{cny(line.cnyMinor)}</b>
                </summary>
                <ol>
                  {line.steps.map((step, place) => (
                    <li key={place}>{say(step, tr)}</li>
                  ))}
                </ol>
              </details>
            </li>
          );
        })}
      </ul>
      {price.refusals.map((refusal, at) => (
        <Alert key={at} type="warning" showIcon title={say(refusal, tr)} />
      ))}
      {available !== null && (
        <p className={isShort ? 'k-error' : 'k-muted'}>
          {t(isShort ? 'fba.page.walletShort' : 'fba.page.walletHas', { amount: amountsText(available) })}
        </p>
      )}
    </>
  );
}
