import type { CustomerFlowRow } from '@kura/contract/insights/customer-flow/customer-flow.ts';
import { joinRange } from '@kura/contract/kernel/day.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from '../report/behind-link.tsx';

/** A day of a wallet, leading to its journals. */
export function DayJournals({ row: { day, wallet } }: { readonly row: CustomerFlowRow }) {
  const [{ companyId }] = usePageSearch();
  return (
    <BehindLink code="expenditure" permission="finance:expenditure:list" search={{ at: joinRange(day, day), wallet, companyId }}>
      {day}
    </BehindLink>
  );
}
