import type { Product } from '@kura/contract/products/product/product.ts';
import { instant } from '../../../kit/list/show.tsx';
import { t, tr, useLang } from '../../../kit/text.ts';
import { cmText, kgText } from './product-words.ts';
import '../products.css';

const lines = [
  ['lengthMm', 'products.page.length', cmText],
  ['widthMm', 'products.page.width', cmText],
  ['heightMm', 'products.page.height', cmText],
  ['weightG', 'products.product.weight', kgText],
] as const;

/** What the customer said and what tape and scale said, side by side, and how far they are apart. */
export function SizeTable({ product: { declared, measured, measuredAt, measuredByName } }: { readonly product: Product }) {
  useLang();
  const difference = (said: number | null, found: number | undefined, words: (whole: number) => string): string => {
    if (said === null || found === undefined || found === said) return '';
    return `${found > said ? '+' : ''}${words(found - said)}`;
  };
  return (
    <>
      <table className="k-sizes">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('products.product.declared')}</th>
            <th scope="col">{t('products.product.measured')}</th>
            <th scope="col">{t('products.page.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([field, title, words]) => (
            <tr key={field}>
              <th scope="row">{tr(title)}</th>
              <td>{words(declared[field])}</td>
              <td>{words(measured?.[field] ?? null)}</td>
              <td>{difference(declared[field], measured?.[field], words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="k-muted">
        {measured ? (
          <>
            {t('products.product.measuredBy')} {measuredByName} {instant(measuredAt)}
          </>
        ) : (
          t('products.page.notMeasured')
        )}
      </p>
    </>
  );
}
