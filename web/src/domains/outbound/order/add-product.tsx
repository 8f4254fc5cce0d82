import { listOrderProducts } from '@kura/contract/outbound/order/order.endpoints.ts';
import type { OrderProduct } from '@kura/contract/outbound/order/order.ts';
import { mostLines } from '@kura/contract/outbound/line/line.ts';
import { useId } from 'react';
import { call } from '../../../kit/call.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { currentLang, t, useLang } from '../../../kit/text.ts';
import { cellKey, filledRows, quantityColumn, skuColumn } from './line-sheet.ts';
import type { Values } from './order-values.ts';

const nameOf = ({ sku, nameZh, nameJp, isSet }: OrderProduct): string =>
  [sku, currentLang() === 'jp' ? nameJp || nameZh : nameZh || nameJp, ...(isSet ? [t('outbound.page.set')] : [])].filter(Boolean).join(' ');

interface Props {
  readonly sheet: SheetHandle;
  readonly values: Values;
  readonly isDisabled: boolean;
}
/** For who does not know the SKU by heart: whole names, and what is there of each; the chosen product begins the next row. */
export function AddProduct({ sheet, values, isDisabled }: Props) {
  useLang();
  const id = useId();
  const { companyId, warehouseId, storeId } = values;
  const find = async (keyword: string, signal: AbortSignal) => {
    const where = {
      ...(companyId === undefined ? {} : { companyId }),
      ...(warehouseId === undefined ? {} : { warehouseId }),
      ...(storeId === undefined || storeId === null ? {} : { storeId }),
    };
    const found = await call(listOrderProducts, { query: { keyword, ...where }, signal });
    return found.map((product) => ({
      value: product.id,
      label: nameOf(product),
      ...(product.available === null ? {} : { hint: t('outbound.page.availableOf', { count: product.available }) }),
      data: product,
    }));
  };
  const add = (product: OrderProduct) => {
    const row = (filledRows(sheet.cells).at(-1) ?? -1) + 1;
    if (row < mostLines) sheet.edit({ [cellKey(row, skuColumn)]: product.sku, [cellKey(row, quantityColumn)]: '1' });
  };
  const box = { id, value: null, set: () => {}, blur: () => {}, isFaulty: false, isDisabled, describedBy: undefined, empty: null } as const;
  return (
    <span className="ou-add">
      <SearchSelect<OrderProduct>
        box={box}
        shownLabel={undefined}
        searchKey={['outbound.products', companyId, warehouseId, storeId]}
        find={find}
        placeholder={t('outbound.page.addProduct')}
        label={t('outbound.page.addProduct')}
        onPick={(option) => option && add(option.data)}
      />
    </span>
  );
}
