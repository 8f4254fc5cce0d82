import { localeOf } from '@kura/contract/kernel/text.ts';
import { ToneTag } from '../../kit/status/status-tag.tsx';
import { currentLang, t, useLang } from '../../kit/text.ts';
import { setLimit, type PartLimit, type PartStock } from './set-limit.ts';
import './products.css';

const grouped = (count: number): string => count.toLocaleString(localeOf[currentLang()]);

function sumOf({ status, sku, available, quantity, sets, rest }: PartLimit): string {
  if (status === 'disabled') return t('products.product.partDisabled', { sku });
  return t('products.page.arithmetic', { available: grouped(available), perSet: quantity, sets: grouped(sets), rest });
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
