import { previewSubmits } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { SubmitPreview } from '@kura/contract/outbound/order/order.ts';
import { otherPrefectures } from '@kura/contract/outbound/order/address-fit.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { call, type CallError } from '../../../kit/call.ts';
import { amountsText, isTooMuch as isAbove } from '../../../kit/fee/amounts.ts';
import { t, tr, useLang } from '../../../kit/text.ts';
import './order.css';

/** Read anew each time: prices, stock and the wallet move on. */
export function useSubmitPreview(ids: readonly number[]) {
  const lang = useLang();
  return useQuery<readonly SubmitPreview[], CallError>({
    queryKey: [previewSubmits.path, ids, lang],
    queryFn: ({ signal }) => call(previewSubmits, { body: { ids: [...ids] }, signal }),
    gcTime: 0,
  });
}

/** Somebody has to say that its address is right. */
export const isUnsure = ({ postcode, prefecture }: { postcode: string; prefecture: string }): boolean =>
  otherPrefectures(postcode, prefecture).length > 0;

export const passes = ({ short, problems }: SubmitPreview): boolean => short.length === 0 && problems.length === 0;

/** A08, for whoever may go on in spite of it: what these would hold together is more than their company has. */
export function isTooMuch(previews: readonly SubmitPreview[]): boolean {
  return [...Map.groupBy(previews, ({ companyId }) => companyId).values()].some(
    (own) =>
      own[0]?.available &&
      isAbove(
        own.flatMap(({ held }) => held),
        own[0].available,
      ),
  );
}

/** What stands in the way of one: each in words that say what to do. */
export function Obstacles({ preview: { short, problems } }: { readonly preview: SubmitPreview }) {
  useLang();
  const told = [
    ...problems,
    ...(short.length > 0
      ? [
          t('outbound.page.stockShort', {
            what: short
              .map(({ sku, available, wanted }) => `${sku} ${t('outbound.page.shortOf', { available, missing: wanted - available })}`)
              .join(' · '),
          }),
        ]
      : []),
  ];
  return told.map((words) => <Alert key={words} type="warning" showIcon title={words} />);
}

/** A draft shows what it would cost now, also one that came from a file and was never in the form. */
export function DraftPrice({ id }: { readonly id: number }) {
  useLang();
  const { data, error } = useSubmitPreview([id]);
  const [preview] = data ?? [];
  if (error) return <p role="alert">{error.message}</p>;
  if (!preview) return <Skeleton active={false} title={false} />;
  const { amount, held, available, carrier, isInArrears } = preview;
  return (
    <div className="ou-before">
      {amount && (
        <p>
          {t('outbound.page.willHold', { amount: amountsText(held) })}
          {carrier && ` · ${tr(`pricing.carrier.${carrier}`)}`}
          {available && ` · ${t('outbound.page.wallet', { amount: amountsText(available) })}`}
        </p>
      )}
      <Obstacles preview={preview} />
      {passes(preview) && isInArrears && <Alert type="warning" showIcon title={t('outbound.order.inArrears')} />}
      {passes(preview) && !isInArrears && isTooMuch([preview]) && <Alert type="warning" showIcon title={t('outbound.page.notEnough')} />}
    </div>
  );
}
