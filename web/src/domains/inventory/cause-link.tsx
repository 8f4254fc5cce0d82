import type { RouteCode } from '@kura/contract/shell/routes.ts';
import { holds } from '../../kit/access/can.ts';
import type { SearchChange } from '../../kit/navigation.ts';
import { PageLink } from '../../kit/page-link.tsx';
import { useSession } from '../../kit/session.ts';

interface Home {
  readonly code: RouteCode;
  readonly permission: string;
  readonly search?: SearchChange;
}

/** Where the documents that move stock are shown. One whose screen is not here is named without a link. */
const homes: Readonly<Record<string, Home>> = {
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
