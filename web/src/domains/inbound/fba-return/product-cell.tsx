import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../kit/call.ts';
import type { CellBox } from '../../../kit/form/fields.ts';
import type { Row } from '../../../kit/form/paste.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { productName } from '../receiving/product-name.ts';
import { type FoundProduct, productOf } from './pasted-codes.ts';

const labelOf = (product: FoundProduct): string => `${product.sku} ${productName(product)}`;

/** A product of the company, picked by a word or pasted as SKU, FNSKU or barcode. What no product has stands below the cell. */
export function ProductCell({ box, row }: { readonly box: CellBox; readonly row: Row }) {
  useLang();
  const companyId = box.values['companyId'] as number | undefined;
  const code = typeof box.value === 'string' && box.value !== '' ? box.value : null;
  const unknown = row['unknown'] as string | undefined;
  const settle = useEffectEvent((pasted: string, product: FoundProduct | null) => {
    if (box.value !== pasted) return;
    box.setRow(
      product
        ? { productId: product.id, label: labelOf(product), unknown: undefined }
        : { productId: null, label: undefined, unknown: pasted },
    );
  });
  useEffect(() => {
    if (code !== null) void productOf(companyId, code).then((product) => settle(code, product));
  }, [code, companyId]);
  const find = async (keyword: string, signal: AbortSignal) => {
    const query = {
      types: 'ordinary,accessory',
      status: 'enabled' as const,
      ...(keyword ? { keyword } : {}),
      ...(companyId ? { companyId } : {}),
    };
    const found = await call(listProductOptions, { query, signal });
    return found.map((product) => ({ value: product.id, label: labelOf(product), hint: product.warehouseSku, data: product }));
  };
  return (
    <>
      <SearchSelect
        box={code === null ? box : { ...box, value: null, isDisabled: true }}
        shownLabel={row['label'] as string | undefined}
        searchKey={['returned-product', companyId]}
        find={find}
        placeholder={code ?? t('inbound.fbaReturn.findProduct')}
        onPick={(option) => box.setRow({ productId: option?.value ?? null, label: option?.label, unknown: undefined })}
      />
      {unknown && <div className="k-hint">{t('inbound.fbaReturn.noSuchCode', { code: unknown })}</div>}
    </>
  );
}
