import type { RouteCode } from '@kura/contract/routes.ts';
import { Fragment } from 'react';
import type { Cause } from '@kura/contract/kernel/cause.ts';
import { holds } from './access/can.ts';
import type { SearchChange } from './navigation.ts';
import { PageLink } from './page-link.tsx';
import { useSession } from './session.ts';

interface Home {
  readonly code: RouteCode;
  readonly permission: string;
  readonly search?: SearchChange;
}

/** Where the documents that move stock and money are shown. One whose screen is not here is named without a link. */
const homes: Readonly<Record<string, Home>> = {
  'inbound.order': { code: 'inbound-orders', permission: 'inbound:order:list' },
  'inbound.fbaReturn': { code: 'fba-returns', permission: 'inbound:fbaReturn:list' },
  'outbound.order': { code: 'outbound-orders', permission: 'outbound:order:list' },
  'outbound.return': { code: 'returns', permission: 'outbound:return:list' },
  'outbound.pickup': { code: 'door-pickups', permission: 'outbound:pickup:list' },
  'workorders.repair': { code: 'repairs', permission: 'workorders:repair:list' },
  'fba.order': { code: 'fba-outbound', permission: 'fba:order:list' },
  'workorders.internal': { code: 'internal-work', permission: 'workorders:internal:create' },
  'workorders.order': { code: 'custom-work-orders', permission: 'workorders:order:list' },
  'finance.topUp': { code: 'top-up-details', permission: 'finance:topUp:list' },
  'finance.adjustment': { code: 'expenditure', permission: 'finance:adjustment:list', search: { tab: 'adjustments' } },
  'freight.consolidation': { code: 'consolidations', permission: 'freight:consolidation:list' },
  'insights.bill': { code: 'bill-check', permission: 'insights:bill:list' },
  'inventory.transfer': { code: 'transfers', permission: 'inventory:transfer:list' },
  'inventory.adjustment': { code: 'adjustments', permission: 'inventory:adjustment:list' },
  'inventory.count': { code: 'adjustments', permission: 'inventory:count:list', search: { tab: 'counts' } },
};

export interface CauseLinkProps {
  readonly type: string;
  readonly id: number | null;
  readonly no: string;
  /** A document of the warehouse itself, which customers do not read. */
  readonly isInternal?: boolean;
}

export function CauseLink({ type, id, no, isInternal = false }: CauseLinkProps) {
  const { user } = useSession();
  const home = homes[type];
  const isHidden = isInternal && user?.userType !== 'staff';
  if (!home || id === null || isHidden || !holds(user, home.permission)) return no || '–';
  return (
    <PageLink code={home.code} search={{ ...home.search, view: String(id) }}>
      {no}
    </PageLink>
  );
}

/** The documents behind other lines of the book, by their numbers. */
export const causeLinks = (causes: readonly Cause[]) =>
  causes.length === 0
    ? '–'
    : causes.map((cause, at) => (
        <Fragment key={`${cause.type} ${cause.no}`}>
          {at > 0 && ', '}
          <CauseLink {...cause} />
        </Fragment>
      ));
