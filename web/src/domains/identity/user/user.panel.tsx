import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useSession } from '../../../kit/session.ts';
import { NewUserButton, UserActions } from './user-actions.tsx';
import { ownUserColumns, userColumns } from './user.columns.tsx';

const staffFilters = ['keyword', 'status', 'userType', 'companyId', 'roleId', 'createdAt'] as const;
const ownFilters = ['keyword', 'status', 'roleId', 'createdAt'] as const;

const detail: DetailSpec<User> = { title: (user) => `${user.nickname} (${user.account})` };
const actions = (row: User) => <UserActions row={row} />;

/** A07: staff see the users of all companies, customers those of their own. */
export function UsersPanel() {
  const isStaff = useSession().user?.userType === 'staff';
  return (
    <ListPage
      endpoint={listUsers}
      columns={isStaff ? userColumns : ownUserColumns}
      filters={isStaff ? staffFilters : ownFilters}
      toolbar={<NewUserButton />}
      rowActions={actions}
      detail={detail}
      emptyText="identity.user.empty"
    />
  );
}
