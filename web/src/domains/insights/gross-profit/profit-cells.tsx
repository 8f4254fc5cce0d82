import type { Money } from '@kura/contract/kernel/money.ts';
import type { ReactNode } from 'react';
import { money, nothing } from '../../../kit/list/show.tsx';
import { usePageSearch } from '../../../kit/navigation.ts';
import { PageLink } from '../../../kit/page-link.tsx';
import './gross-profit.css';

/** A loss stands out; the sign says the same to whoever sees no colour. */
export const gain = (value: Money) => (value.minor < 0 ? <span className="in-loss">{money(value)}</span> : money(value));
export const percent = (value: string | null) =>
  value === null ? nothing : <span className={value.startsWith('-') ? 'in-loss' : undefined}>{`${value.replace('-', '−')}%`}</span>;

/** To the orders behind a row, of the same days and whatever else was asked for. */
export function ToOrders({ search, children }: { readonly search: Readonly<Record<string, string>>; readonly children: ReactNode }) {
  const [{ days, companyId, warehouseId, carrier }] = usePageSearch();
  return (
    <PageLink code="gross-profit" search={{ tab: 'orders', days, companyId, warehouseId, carrier, ...search }}>
      {children}
    </PageLink>
  );
}
