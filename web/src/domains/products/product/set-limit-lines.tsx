import type { PartRow } from '@kura/contract/products/product/product.ts';
import { setLimit, type PartLimit } from '@kura/contract/products/product/set-limit.ts';
import { ToneTag } from '../../../kit/status/status-tag.tsx';
import { t, useLang } from '../../../kit/text.ts';
import '../products.css';

export type PartStock = Pick<PartRow, 'productId' | 'sku' | 'status' | 'quantity' | 'available'>;

function sumOf({ status, sku, available, quantity, sets, rest }: PartStock & PartLimit): string {
  if (status === 'disabled') return t('products.product.partDisabled', { sku });
  return t('products.page.arithmetic', { available, perSet: quantity, sets, rest });
}

/** Each part with its sum; the scarcest first. `sets`, where it is known: how many there are. Fewer than the parts would allow lie apart. */
export function SetLimitLines({ parts, sets }: { readonly parts: readonly PartStock[]; readonly sets?: number }) {
  useLang();
  const limit = setLimit(parts);
  return (
    <ul className="k-limit">
      {limit.parts
        .toSorted((a, b) => a.sets - b.sets)
        .map((part) => (
          <li key={part.productId} data-limiting={part.isLimiting}>
            <span className="k-limit-sku">{part.sku}</span>
            {part.isLimiting && <ToneTag tone="warning">{t('products.page.limits')}</ToneTag>}
            <span className="k-limit-sum">{sumOf(part)}</span>
          </li>
        ))}
      {sets !== undefined && sets < limit.sets && <li>{t('products.page.apart', { sets })}</li>}
    </ul>
  );
}
