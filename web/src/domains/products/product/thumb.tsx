import { Icon } from '../../../kit/icon.tsx';
import '../products.css';

/** The main picture beside the SKU; a box where there is none, so that SKUs stand in one line. */
export function SkuWithThumb({ sku, thumbUrl }: { readonly sku: string; readonly thumbUrl: string | null }) {
  return (
    <span className="k-sku">
      {thumbUrl ? (
        <img className="k-thumb" src={thumbUrl} alt="" loading="lazy" />
      ) : (
        <span className="k-thumb k-thumb-none">
          <Icon name="box" size={18} />
        </span>
      )}
      <span className="k-clip">{sku}</span>
    </span>
  );
}
