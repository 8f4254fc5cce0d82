import { createMapping } from '@kura/contract/marketplace/mapping/mapping.endpoints.ts';
import type { Unmapped } from '@kura/contract/marketplace/mapping/mapping.ts';
import { call } from '../../../kit/call.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { t, tr, useLang } from '../../../kit/text.ts';

type Suggestion = Unmapped['suggestions'][number];

const takeWords = ({ sku, quantity }: Suggestion): string =>
  quantity === 1 ? t('marketplace.mapping.take', { sku }) : t('marketplace.mapping.takeTimes', { sku, quantity });

/** What a SKU may be: one press takes it. */
export function TakeButtons({ row: { storeId, platformSku, suggestions } }: { readonly row: Unmapped }) {
  useLang();
  const { isBusy, act } = useAct();
  const canMap = useCan(createMapping.permission);
  const take = ({ productId, quantity }: Suggestion) =>
    act(
      () => call(createMapping, { body: { storeId, platformSku, productId, quantity } }),
      ({ releasedOrders }) => t('marketplace.mapping.released', { count: releasedOrders }),
    );
  return (
    <>
      {suggestions.map((one) => (
        <span key={one.productId} title={`${one.nameZh} / ${one.nameJp}`} style={{ marginInlineEnd: 12 }}>
          {canMap ? (
            <Press look="link" isBusy={isBusy} onPress={() => void take(one)}>
              {takeWords(one)}
            </Press>
          ) : (
            one.sku
          )}{' '}
          <span className="k-muted">{tr(`marketplace.mapping.suggestions.${one.by}`)}</span>
        </span>
      ))}
    </>
  );
}
