import type { Page } from '@kura/contract/kernel/page.ts';
import { listProducts } from '@kura/contract/products/product/product.endpoints.ts';
import type { ProductRow } from '@kura/contract/products/product/product.ts';
import { setLimit } from '@kura/contract/products/product/set-limit.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { SetLimitLines } from './set-limit-lines.tsx';

interface Chosen {
  readonly productId?: number | null;
  readonly quantity?: number | null;
}

/** How many sets the chosen parts would make at this moment, while they are being chosen: at most, for where they lie is counted once it is saved. */
export function LiveSetLimit({ id, parts }: { readonly id: string; readonly parts: readonly Chosen[] }) {
  useLang();
  const ids = [...new Set(parts.flatMap(({ productId }) => productId ?? []))];
  const query = { ids: ids.join(','), size: 50 };
  const { data } = useCall(listProducts, query, { isEnabled: ids.length > 0, keepsPrevious: true });
  const rows = (data as Page<ProductRow> | undefined)?.rows ?? [];
  const known = parts.flatMap(({ productId, quantity }) => {
    const row = rows.find((one) => one.id === productId);
    return row && quantity ? [{ productId: row.id, sku: row.sku, status: row.status, available: row.stock.available, quantity }] : [];
  });
  if (ids.length === 0) return <output id={id}>{'–'}</output>;
  return (
    <output id={id} className="k-live-limit" aria-live="polite">
      <strong>{t('products.page.sellable', { sets: setLimit(known).sets })}</strong>
      <SetLimitLines parts={known} />
    </output>
  );
}
