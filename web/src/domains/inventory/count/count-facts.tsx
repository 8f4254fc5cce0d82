import { countText } from '@kura/contract/kernel/number.ts';
import type { CountProduct, CountState } from './count-scan.ts';
import { t, useLang } from '../../../kit/text.ts';
import { productName } from '../product-name.ts';

/** Where one stands, what is in the hand, and what was entered here. */
export function CountFacts({ state, onPick }: { readonly state: CountState; readonly onPick: (product: CountProduct) => void }) {
  useLang();
  const { location, product, products, tally, lines } = state;
  return (
    <>
      <dl className="k-scan-facts">
        <div>
          <dt>{t('inventory.stock.location')}</dt>
          <dd>{location?.code ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('inventory.stock.product')}</dt>
          <dd>
            {product?.sku ?? '–'}
            {product && <small>{productName(product)}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('inventory.floor.scannedPieces')}</dt>
          <dd>{product ? tally : '–'}</dd>
        </div>
      </dl>
      {!product && products.length > 1 && (
        <div className="k-scan-choices">
          {products.map((one) => (
            <button key={one.productId} type="button" onClick={() => onPick(one)}>
              {`${one.companyName} · ${one.sku}`}
              <small>{productName(one)}</small>
            </button>
          ))}
        </div>
      )}
      {location && lines.length > 0 && (
        <section>
          <h2 className="k-scan-title">{t('inventory.floor.enteredHere')}</h2>
          <ul className="k-count-places">
            {lines.map(({ productId, sku, good, defective, companyName }) => (
              <li key={productId}>
                <strong>{sku}</strong>
                <strong>{defective > 0 ? `${countText(good)} + ${countText(defective)}` : countText(good)}</strong>
                <span className="k-muted k-clip">{companyName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
