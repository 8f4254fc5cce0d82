import { listTransferable } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import type { Row } from '../../../kit/form/paste.ts';
import type { CellBox } from '../../../kit/form/fields.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import { call } from '../../../kit/call.ts';
import { t, useLang } from '../../../kit/text.ts';
import { productName } from '../product-name.ts';

export interface GivenStock {
  readonly companyId?: number;
  readonly warehouseId: number;
  readonly storeId?: number;
}

/** A product that the giving store has, with how many of it can go (V08). `source` null: something above is not chosen yet. */
export function TransferableCell({ box, row, source }: { readonly box: CellBox; readonly row: Row; readonly source: GivenStock | null }) {
  useLang();
  const available = row['available'] as number | undefined;
  const find = async (keyword: string, signal: AbortSignal) => {
    if (!source) return [];
    const { rows } = await call(listTransferable, { query: { ...source, ...(keyword ? { keyword } : {}) }, signal });
    return rows.map((product) => ({
      value: product.productId,
      label: `${product.sku} ${productName(product)}`,
      hint: t('inventory.floor.availableOf', { available: product.available }),
      data: product.available,
    }));
  };
  return (
    <>
      <SearchSelect<number>
        box={box}
        shownLabel={row['label'] as string | undefined}
        searchKey={['transferable', source]}
        find={find}
        nothingText={source === null ? t('inventory.floor.companyFirst') : t('inventory.floor.nothingToGive')}
        onPick={(option) => box.setRow({ productId: option?.value ?? null, label: option?.label, available: option?.data })}
      />
      {available !== undefined && <div className="k-hint">{t('inventory.floor.availableOf', { available })}</div>}
    </>
  );
}
