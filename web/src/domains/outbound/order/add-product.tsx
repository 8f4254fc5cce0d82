import { mostLines } from '@kura/contract/outbound/line/line.ts';
import { listProductOptions } from '@kura/contract/products/product/product.endpoints.ts';
import { useId, useState } from 'react';
import { call } from '../../../kit/call.ts';
import { RecordPicker } from '../../../kit/pickers/record-picker.tsx';
import type { SheetHandle } from '../../../kit/sheet-grid/use-sheet.ts';
import { t, useLang } from '../../../kit/text.ts';
import { cellKey, filledRows, quantityColumn, skuColumn } from './line-sheet.ts';

/** For who does not know the SKU by heart: the chosen product begins the next row. */
export function AddProduct({ sheet, isDisabled }: { readonly sheet: SheetHandle; readonly isDisabled: boolean }) {
  useLang();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const add = async (chosen: number | null) => {
    const row = (filledRows(sheet.cells).at(-1) ?? -1) + 1;
    if (chosen === null || row >= mostLines) return;
    setBusy(true);
    try {
      const [product] = await call(listProductOptions, { query: { ids: String(chosen) } });
      if (product) sheet.edit({ [cellKey(row, skuColumn)]: product.sku, [cellKey(row, quantityColumn)]: '1' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="ou-add">
      <label className="k-hidden" htmlFor={id}>
        {t('outbound.page.addProduct')}
      </label>
      <RecordPicker
        id={id}
        record="products.sold"
        value={null}
        placeholder={t('outbound.page.addProduct')}
        isDisabled={isDisabled || isBusy}
        onChange={(chosen) => void add(chosen)}
      />
    </span>
  );
}
