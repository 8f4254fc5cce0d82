import { listUsers } from '@kura/contract/identity/user/user.endpoints.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { NewUserButton, UserActions } from './user-actions.tsx';
import { userColumns } from './user.columns.tsx';

const detail: DetailSpec<User> = { title: (user) => `${user.nickname} (${user.account})` };
const actions = (row: User) => <UserActions row={row} />;

/** A07: staff see the users of all companies, customers those of their own. */
export function UsersPanel() {
  return (
    <ListPage
      endpoint={listUsers}
      columns={userColumns}
      toolbar={<NewUserButton />}
      rowActions={actions}
      detail={detail}
      emptyText="identity.user.empty"
    />
  );
}
