import { flowKinds } from '@kura/contract/insights/warehouse-flow/warehouse-flow.fields.ts';
import type { WarehouseFlowRow } from '@kura/contract/insights/warehouse-flow/warehouse-flow.ts';
import { movementTypes } from '@kura/contract/inventory/stock/stock.ts';
import { addDays, joinRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from '../report/behind-link.tsx';
import type { FigureLinkProps } from '../report/leading.tsx';

export const movedFigures: readonly string[] = ['day', 'opening', 'in', 'out', 'closing', ...flowKinds, 'other', 'movements'];
const kinds: readonly string[] = flowKinds;
const others = movementTypes.filter((type) => !kinds.includes(type)).join(',');

const kindsOf = (figure: string): string | undefined => {
  if (figure === 'in' || figure === 'out') return flowKinds.join(',');
  if (figure === 'other') return others;
  return kinds.includes(figure) ? figure : undefined;
};

/** A figure of a day of a warehouse, leading to its movements; what lay there is all that moved until then. */
export function DayMovements({ row: { day, warehouseId }, of, isNone, children }: FigureLinkProps<WarehouseFlowRow>) {
  const [{ companyId }] = usePageSearch();
  const from = of === 'opening' || of === 'closing' ? '2000-01-01' : day;
  return (
    <BehindLink
      code="stock-log"
      permission="inventory:movement:list"
      isNone={isNone}
      search={{
        at: joinRange(from, of === 'opening' ? addDays(day, -1) : day),
        warehouseId: String(warehouseId),
        companyId,
        type: kindsOf(of),
        direction: of === 'in' || of === 'out' ? of : undefined,
      }}
    >
      {children}
    </BehindLink>
  );
}
