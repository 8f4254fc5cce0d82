import { getPermissionTree } from '@kura/contract/identity/role/role.endpoints.ts';
import type { Role, RoleType } from '@kura/contract/identity/role/role.ts';
import { holds } from '../../../kit/access/can.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { useSession } from '../../../kit/session.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { PermissionTree } from './permission-tree.tsx';
import { TreeWaiting } from './permission-tree-waiting.tsx';

export function RolePermissionsField({ box, type }: { readonly box: Box; readonly type: RoleType }) {
  useLang();
  const { user } = useSession();
  const answer = useCall(getPermissionTree, { type }, { staleMs: 300_000 });
  if (!answer.data) return <TreeWaiting error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <PermissionTree
      // Another type is another tree: what was folded or searched in the old one means nothing here.
      key={type}
      id={box.id}
      tree={answer.data}
      value={(box.value as string[] | undefined) ?? []}
      onChange={box.isDisabled ? undefined : box.set}
      // What a customer can do ends at its company, so staff give it freely; of the provider's own powers one gives what one has.
      canGive={(permission) => type === 'customer' || holds(user, permission)}
      label={t('identity.role.permissions')}
      describedBy={box.describedBy}
    />
  );
}

/** What a role can do, to read. */
export function RolePermissions({ role }: { readonly role: Role }) {
  useLang();
  const answer = useCall(getPermissionTree, { type: role.type }, { staleMs: 300_000 });
  if (!answer.data) return <TreeWaiting error={answer.error} onRetry={() => void answer.refetch()} />;
  const everyone = answer.data.flatMap((domain) => domain.nouns.flatMap((noun) => noun.permissions.map((one) => one.permission)));
  return <PermissionTree tree={answer.data} value={role.isAdmin ? everyone : role.permissions} label={t('identity.role.permissions')} />;
}
