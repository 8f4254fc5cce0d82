import type { StockChoice } from '@kura/contract/inventory/document/document.ts';
import { listMovableStock } from '@kura/contract/inventory/transfer/transfer.endpoints.ts';
import { call } from '../../../kit/call.ts';
import type { CellBox } from '../../../kit/form/fields.ts';
import type { Row } from '../../../kit/form/paste.ts';
import { SearchSelect } from '../../../kit/pickers/search-select.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { productName } from '../product-name.ts';

const nameOf = ({ locationCode, sku, lotNumber }: StockChoice): string =>
  t('inventory.floor.stockRowOf', { location: locationCode, sku, lot: lotNumber });
const figuresOf = ({ available, defective }: Pick<StockChoice, 'available' | 'defective'>): string =>
  t('inventory.floor.figuresOf', { available, defective });

/** One row of stock in the place, or of the product, that was chosen above. */
export function StockRowCell({ box, row }: { readonly box: CellBox; readonly row: Row }) {
  useLang();
  const source = {
    locationId: (box.values['fromLocationId'] as number | null) ?? undefined,
    productId: (box.values['productId'] as number | null) ?? undefined,
  };
  const find = async (keyword: string, signal: AbortSignal) => {
    const { rows } = await call(listMovableStock, { query: source, signal });
    const wanted = keyword.trim().toLowerCase();
    return rows
      .map((choice) => ({
        value: choice.id,
        label: nameOf(choice),
        hint: [productName(choice), choice.companyName, choice.storeName, figuresOf(choice)].filter(Boolean).join(' · '),
        data: choice,
      }))
      .filter(({ label, hint }) => `${label} ${hint}`.toLowerCase().includes(wanted));
  };
  const { available, defective } = row as { available?: number; defective?: number };
  return (
    <>
      <SearchSelect<StockChoice>
        box={box}
        shownLabel={row['label'] as string | undefined}
        searchKey={['movable', source]}
        find={find}
        placeholder={t('inventory.floor.stockRow')}
        nothingText={t(source.locationId || source.productId ? 'inventory.floor.nothingThere' : 'inventory.floor.takeHint')}
        onPick={(option) =>
          box.setRow({
            balanceId: option?.value ?? null,
            label: option?.label,
            available: option?.data.available,
            defective: option?.data.defective,
          })
        }
      />
      {available !== undefined && defective !== undefined && <div className="k-hint">{figuresOf({ available, defective })}</div>}
    </>
  );
}
