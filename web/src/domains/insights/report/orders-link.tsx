import { statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import type { ReactNode } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from './behind-link.tsx';

interface OrdersLinkProps {
  /** Beside the company and the warehouse that the statistic is narrowed to. */
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/** To the outbound orders behind a row. */
export function OrdersLink({ search, children }: OrdersLinkProps) {
  const [{ companyId, warehouseId }] = usePageSearch();
  return (
    <BehindLink code="outbound-orders" permission="outbound:order:list" search={{ status: statesOf(), companyId, warehouseId, ...search }}>
      {children}
    </BehindLink>
  );
}
