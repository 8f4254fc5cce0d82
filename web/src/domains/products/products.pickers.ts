import { listProductOptions, type ProductOption } from '@kura/contract/products/product/product.endpoints.ts';
import { session } from '../../kit/session.ts';
import { currentLang } from '../../kit/text.ts';
import { pickerOver, type Picker } from '../../kit/pickers/registry.ts';

/** Staff who look at all companies see whose product it is. */
const labelOf = ({ sku, nameZh, nameJp, companyName }: ProductOption): string => {
  const name = currentLang() === 'jp' ? nameJp : nameZh;
  return session.companyId() === null ? `${sku} ${name} · ${companyName}` : `${sku} ${name}`;
};

/** Found by SKU, name or whatever a scanner reads on the piece. `types`: `ordinary,accessory`. */
const picker = (types?: string, status?: ProductOption['status']): Picker =>
  pickerOver(
    listProductOptions,
    // Words of what is chosen already are wanted whatever became of it.
    ({ keyword, ids }) => (ids ? { ids: ids.join(',') } : { keyword: keyword || undefined, types, status }),
    (options) => options.map((option) => ({ value: option.id, label: labelOf(option) })),
    { ofCompany: true },
  );

export const productsPickers = {
  /** Everything that has a SKU, also what is disabled: for filters. */
  'products.product': picker(),
  'products.accessory': picker('accessory'),
  /** What can lie on a shelf and be put on a new document. */
  'products.stocked': picker('ordinary,accessory', 'enabled'),
  /** What customers sell: single pieces and sets. */
  'products.sold': picker('ordinary,composite'),
  /** What can leave on a new document: whatever lies on a shelf, and sets of it. */
  'products.shipped': picker('ordinary,accessory,composite', 'enabled'),
  /** What a set can be made of. */
  'products.part': picker('ordinary', 'enabled'),
};
