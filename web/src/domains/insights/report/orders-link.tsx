import { statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import type { ReactNode } from 'react';
import { holds } from '../../../kit/access/can.ts';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import { useSession } from '../../../kit/session.ts';

interface OrdersLinkProps {
  /** Beside the company and the warehouse that the statistic is narrowed to. */
  readonly search: Readonly<Record<string, string | undefined>>;
  readonly children: ReactNode;
}

/** To the outbound orders behind a row, for those who may see them. */
export function OrdersLink({ search, children }: OrdersLinkProps) {
  const { user } = useSession();
  const [{ companyId, warehouseId }] = usePageSearch();
  if (!holds(user, 'outbound:order:list')) return children;
  return (
    <PageLink code="outbound-orders" search={{ status: statesOf(), companyId, warehouseId, ...search }}>
      {children}
    </PageLink>
  );
}
