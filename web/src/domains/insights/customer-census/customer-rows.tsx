import type { CustomerCensusRow } from '@kura/contract/insights/customer-census/customer-census.ts';
import { rangeOf } from '@kura/contract/insights/report/period.ts';
import { BehindLink } from '../report/behind-link.tsx';
import type { FigureLinkProps } from '../report/leading.tsx';
import { OrdersLink } from '../report/orders-link.tsx';
import { usePeriod } from '../report/use-period.ts';

const wallets: Readonly<Record<string, string>> = { revenueCny: 'CNY', revenueJpy: 'JPY', revenueBefore: 'CNY' };
export const customerFigures = ['orders', 'pieces', 'ordersBefore', ...Object.keys(wallets)];

/** A figure of a customer, leading to the orders or to the journals behind it. */
export function CustomerRows({ row: { id }, ...figure }: FigureLinkProps<CustomerCensusRow>) {
  const period = usePeriod();
  const range = rangeOf(figure.of.endsWith('Before') ? period.before : period);
  const wallet = wallets[figure.of];
  const companyId = String(id);
  if (wallet === undefined) return <OrdersLink {...figure} search={{ createdAt: range, companyId }} />;
  return (
    <BehindLink
      code="expenditure"
      permission="finance:expenditure:list"
      isNone={figure.isNone}
      search={{ at: range, type: 'charge,refund', wallet, companyId }}
    >
      {figure.children}
    </BehindLink>
  );
}
