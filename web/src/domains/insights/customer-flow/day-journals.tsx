import { flowTypes } from '@kura/contract/insights/customer-flow/customer-flow.fields.ts';
import type { CustomerFlowRow } from '@kura/contract/insights/customer-flow/customer-flow.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from '../report/behind-link.tsx';
import type { FigureLinkProps } from '../report/leading.tsx';

export const flowFigures: readonly string[] = ['day', 'opening', 'in', 'out', 'closing', ...flowTypes, 'journals'];
const isType = (figure: string): boolean => (flowTypes as readonly string[]).includes(figure);

/** A figure of a day of a wallet, leading to its journals: their statement tells what the day began and ended with. */
export function DayJournals({ row: { day, wallet }, of, isNone, children }: FigureLinkProps<CustomerFlowRow>) {
  const [{ companyId }] = usePageSearch();
  return (
    <BehindLink
      code="expenditure"
      permission="finance:expenditure:list"
      isNone={isNone}
      search={{ at: joinRange(day, day), wallet, companyId, type: isType(of) ? of : undefined }}
    >
      {children}
    </BehindLink>
  );
}
