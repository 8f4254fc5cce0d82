import { matchFnsku } from '@kura/contract/fba/fnsku/fnsku.endpoints.ts';
import type { Fnsku } from '@kura/contract/fba/fnsku/fnsku.ts';
import { useCan } from '../../../kit/access/access.tsx';
import { call } from '../../../kit/call.ts';
import { Press } from '../../../kit/form/press.tsx';
import { useAct } from '../../../kit/form/use-act.ts';
import { nothing } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';

/** What it may be: one press says so. */
export function TakeButtons({ row: { id, revision, suggestions } }: { readonly row: Fnsku }) {
  useLang();
  const { isBusy, act } = useAct();
  const canMatch = useCan(matchFnsku.permission);
  if (suggestions.length === 0) return nothing;
  return (
    <>
      {suggestions.map(({ productId, sku, nameZh, nameJp, by }) => (
        <span key={productId} title={`${nameZh} / ${nameJp}`} style={{ marginInlineEnd: 12 }}>
          {canMatch ? (
            <Press look="link" isBusy={isBusy} onPress={() => void act(() => call(matchFnsku, { body: { id, revision, productId } }))}>
              {t('fba.fnsku.take', { sku })}
            </Press>
          ) : (
            sku
          )}{' '}
          <span className="k-muted">{tr(`fba.fnsku.suggestions.${by}`)}</span>
        </span>
      ))}
    </>
  );
}
