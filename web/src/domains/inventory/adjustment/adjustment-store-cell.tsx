import { Select } from 'antd';
import type { CellBox } from '../../../kit/form/fields.ts';
import type { Row } from '../../../kit/form/paste.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useStockHere } from '../stock/use-stock-here.ts';

const noStore = 0;

/** Whose of the company's stores: those that have something in this place. */
export function StoreHereCell({ box, row }: { readonly box: CellBox; readonly row: Row }) {
  useLang();
  const stores = new Map(
    (useStockHere(row) ?? []).flatMap(({ storeId, storeName }) => (storeId === null ? [] : [[storeId, storeName] as const])),
  );
  return (
    <Select<number>
      id={box.id}
      style={{ width: '100%' }}
      value={(box.value as number | null | undefined) ?? noStore}
      options={[{ value: noStore, label: t('inventory.stock.noStore') }, ...[...stores].map(([value, label]) => ({ value, label }))]}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-describedby={box.describedBy}
      onChange={(next) => box.set(next === noStore ? null : next)}
      onBlur={box.blur}
    />
  );
}
