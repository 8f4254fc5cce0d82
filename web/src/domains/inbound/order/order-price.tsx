import { priceOrder } from '@kura/contract/inbound/order/order.endpoints.ts';
import type { PriceAsk } from '@kura/contract/inbound/order/order.ts';
import type { In, Out } from '@kura/contract/kernel/endpoint.ts';
import { moneyText } from '@kura/contract/kernel/money.ts';
import { countText, fixedText } from '@kura/contract/kernel/number.ts';
import { itemWord } from '@kura/contract/pricing/item-word.ts';
import type { ShownLine } from '@kura/contract/pricing/priced-line.schema.ts';
import { say } from '@kura/contract/pricing/say.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { call, type CallError } from '../../../kit/call.ts';
import { amountsText, isTooMuch } from '../../../kit/fee/amounts.ts';
import { usePaused } from '../../../kit/pickers/use-paused.ts';
import { Figures } from '../../../kit/record/figures.tsx';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { priceAsk, sheetIn, type NewOrder } from './order-values.ts';
import { packagesOf, totalsOf, wholePackages } from './package-sheet.ts';
import '../../../kit/fee/price.css';

type Price = Out<typeof priceOrder.data>;
const cny = (minor: number): string => moneyText({ currency: 'CNY', minor });

/** What stands in the grid comes to so much; the price follows when one pauses. */
export function OrderPrice({ values }: { readonly values: Partial<NewOrder> }) {
  const lang = useLang();
  const sheet = sheetIn(values);
  const packages = useMemo(() => packagesOf(sheet), [sheet]);
  const whole = useMemo(() => wholePackages(sheet), [sheet]);
  const totals = totalsOf(whole);
  const bad = packages.length - whole.length;
  const ask = priceAsk(values);
  const asked = usePaused(ask ? JSON.stringify(ask) : '');
  const { data, error, isPlaceholderData } = useQuery<Price, CallError>({
    queryKey: [priceOrder.path, asked, lang],
    queryFn: ({ signal }) => call(priceOrder, { body: JSON.parse(asked) as In<typeof PriceAsk>, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const price = ask === null ? undefined : data;
  return (
    <div className="k-price" data-old={isPlaceholderData}>
      <Figures
        of={[
          ['inbound.order.boxCount', countText(totals.boxes)],
          ['inbound.order.pieceCount', countText(totals.pieces)],
          ['inbound.order.weightKg', countText(totals.weightKg)],
          ['inbound.order.volumeM3', fixedText(totals.volumeM3, 3)],
          ...(price?.chargeable ? [['inbound.page.chargeable', price.chargeable] as const] : []),
        ]}
      />
      {bad > 0 && <p className="k-muted">{t('inbound.page.notCounted', { count: bad })}</p>}
      {ask === null && <p className="k-muted">{t('inbound.page.priceHint')}</p>}
      {ask !== null && error && <Alert type="warning" showIcon title={error.message} />}
      {price && (
        <PriceLines price={price} isPart={ask !== null && ask.packages.length < packages.length} count={ask?.packages.length ?? 0} />
      )}
    </div>
  );
}

function PriceLines({ price, isPart, count }: { readonly price: Price; readonly isPart: boolean; readonly count: number }) {
  useLang();
  const { lines, totalCnyMinor, held, available, isInArrears, refusals } = price;
  const isShort = available !== null && isTooMuch(held, available);
  return (
    <>
      <p className="k-price-sum" aria-live="polite">
        <span>{t('inbound.page.estimate')}</span>
        <strong>{cny(totalCnyMinor)}</strong>
        {isPart && <span className="k-muted">{t('inbound.page.priceOfSome', { count })}</span>}
      </p>
      <ul className="k-price-lines">
        {lines.map((line, at) => (
          <li key={at}>
            <PriceLine line={line} />
          </li>
        ))}
      </ul>
      {refusals.map((refusal, at) => (
        <Alert key={at} type="warning" showIcon title={say(refusal, tr)} />
      ))}
      {held.length > 0 && (
        <p>
          {t('inbound.page.willHold', { amount: amountsText(held) })}
          {available !== null && ` · ${t('inbound.page.available', { amount: amountsText(available) })}`}
        </p>
      )}
      {isShort && <Alert type="warning" showIcon title={t('inbound.page.notEnough')} />}
      {held.length > 0 && isInArrears && !isShort && <Alert type="warning" showIcon title={t('inbound.page.inArrears')} />}
    </>
  );
}

const unitsOf = ({ unitPrice, units, item }: ShownLine): string => {
  if (unitPrice) return `${moneyText(unitPrice)} × ${units}`;
  return item === 'min' ? t('inbound.page.minimumFor', { units }) : units;
};

/** What it is, how many, what it comes to; how it came about opens below. */
function PriceLine({ line }: { readonly line: ShownLine }) {
  useLang();
  const item = itemWord(line.feeType, line.item);
  return (
    <details>
      <summary>
        <span>{[tr(`pricing.fee.${line.feeType}`), item && say(item, tr)].filter(Boolean).join(' · ')}</span>
        <span className="k-muted">{unitsOf(line)}</span>
        {line.source === 'special' && <ToneTag tone="warning">{t('inbound.page.specialOf', { number: line.specialNumber })}</ToneTag>}
        <b>{cny(line.cnyMinor)}</b>
      </summary>
      <ol>
        {line.steps.map((step, at) => (
          <li key={at}>{say(step, tr)}</li>
        ))}
      </ol>
    </details>
  );
}
