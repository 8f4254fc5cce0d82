import { rateDays } from '@kura/contract/insights/stock-age/advice.ts';
import type { StockAgeRow } from '@kura/contract/insights/stock-age/stock-age.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { today } from '../../../kit/zone.ts';
import { BehindLink } from '../report/behind-link.tsx';
import type { FigureLinkProps } from '../report/leading.tsx';

const bands: readonly string[] = ['within60', 'to180', 'over180'];
export const agedFigures = ['sku', 'pieces', ...bands, 'available', 'volumeM3', 'value', 'storagePerDay', 'sold', 'nextPieces'];

/** A figure of a product, leading to what of it lies there, or to what left. */
export function ProductStock({ row: { id, sku, companyId }, of, isNone, children }: FigureLinkProps<StockAgeRow>) {
  const [{ warehouseId, band }] = usePageSearch();
  if (of === 'sold')
    return (
      <BehindLink
        code="stock-log"
        permission="inventory:movement:list"
        isNone={isNone}
        search={{ productId: String(id), type: 'SHIP', at: joinRange(addDays(today(), 1 - rateDays), today()), warehouseId }}
      >
        {children}
      </BehindLink>
    );
  // Another company may have the same SKU.
  return (
    <BehindLink
      code="stock-overview"
      permission="inventory:stock:list"
      isNone={isNone}
      search={{ keyword: sku, warehouseId, companyId: String(companyId), age: bands.includes(of) ? of : band }}
    >
      {children}
    </BehindLink>
  );
}
