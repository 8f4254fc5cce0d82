import { allGroups, orderFigures, statesOf } from '@kura/contract/insights/order-census/order-census.fields.ts';
import type { ReactNode } from 'react';
import { usePageSearch } from '../../../kit/navigation.ts';
import { BehindLink } from './behind-link.tsx';

type Search = Readonly<Record<string, string | undefined>>;

/** The figures of orders that a table tells. */
export const figuresOfOrders = [...Object.keys(orderFigures), 'ordersBefore'];
const ofFigure: Readonly<Record<string, Search>> = {
  ...Object.fromEntries(allGroups.map((group) => [group, { status: statesOf([group]) }])),
  onTime: { onTime: 'yes' },
  late: { late: 'yes' },
};

interface OrdersLinkProps {
  /** Beside the company and the warehouse that the statistic is narrowed to. */
  readonly search: Search;
  /** Which figure; all orders unless told. */
  readonly of?: string;
  readonly isNone?: boolean;
  readonly children: ReactNode;
}

/** To the outbound orders behind a figure. */
export function OrdersLink({ search, of = 'orders', isNone = false, children }: OrdersLinkProps) {
  const [{ companyId, warehouseId }] = usePageSearch();
  return (
    <BehindLink
      code="outbound-orders"
      permission="outbound:order:list"
      isNone={isNone}
      search={{ status: statesOf(), companyId, warehouseId, ...search, ...ofFigure[of] }}
    >
      {children}
    </BehindLink>
  );
}
