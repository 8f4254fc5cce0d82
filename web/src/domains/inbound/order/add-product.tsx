import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { mostPackages } from '@kura/contract/inbound/package/package.ts';
import { useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { cellKey, filledRows, productColumn } from './package-sheet.ts';

/** For who does not know the SKU by heart: the chosen product begins the next row. */
export function AddProduct({ sheet, isDisabled }: { readonly sheet: SheetHandle; readonly isDisabled: boolean }) {
  useLang();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const add = async (chosen: number | null) => {
    const row = (filledRows(sheet.cells).at(-1) ?? -1) + 1;
    if (chosen === null || row >= mostPackages) return;
    setBusy(true);
    try {
      const [product] = await call(listProductOptions, { query: { ids: String(chosen) } });
      if (product) sheet.edit({ [cellKey(row, productColumn)]: product.sku });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="in-add">
      <label className="k-hidden" htmlFor={id}>
        {t('inbound.page.addProduct')}
      </label>
      <RecordPicker
        id={id}
        record="products.stocked"
        value={null}
        placeholder={t('inbound.page.addProduct')}
        isDisabled={isDisabled || isBusy}
        onChange={(chosen) => void add(chosen)}
      />
    </span>
  );
}
