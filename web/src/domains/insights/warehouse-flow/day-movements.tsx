import type { WarehouseFlowRow } from '@kura/contract/insights/warehouse-flow/warehouse-flow.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from '../report/behind-link.tsx';

/** A day of a warehouse, leading to its movements. */
export function DayMovements({ row: { day, warehouseId } }: { readonly row: WarehouseFlowRow }) {
  const [{ companyId }] = usePageSearch();
  return (
    <BehindLink
      code="stock-log"
      permission="inventory:movement:list"
      search={{ at: joinRange(day, day), warehouseId: String(warehouseId), companyId }}
    >
      {day}
    </BehindLink>
  );
}
