import { count } from '../../kit/list/show.tsx';
import { ToneTag } from '../../kit/status/status-tag.tsx';
import { t, useLang } from '../../kit/text.ts';
import { setLimit, type PartLimit, type PartStock } from './set-limit.ts';
import './products.css';

function sumOf({ status, sku, available, quantity, sets, rest }: PartLimit): string {
  if (status === 'disabled') return t('products.product.partDisabled', { sku });
  return t('products.page.arithmetic', { available: available.toLocaleString(), perSet: quantity, sets: sets.toLocaleString(), rest });
}

/** Each part with its sum; the scarcest first. */
export function SetLimitLines({ parts }: { readonly parts: readonly PartStock[] }) {
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
    </ul>
  );
}

/** What stands where the figure of a set is asked for. */
export const setsText = (parts: readonly PartStock[]) => count(setLimit(parts).sets);
