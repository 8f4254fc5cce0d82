import { listApiKeyPermissions } from '@kura/contract/identity/api-key/api-key.endpoints.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { PermissionTree } from '../role/permission-tree.tsx';
import { TreeWaiting } from '../role/permission-tree-waiting.tsx';
import { treeFrom } from '../role/permission-tree-model.ts';
import { domainText, nounText } from '../role/permission-words.ts';

const worded = { domain: domainText, noun: nounText };

/** Some of what the caller can do; a program never gets more. */
export function ApiKeyPermissionsField({ box }: { readonly box: Box }) {
  useLang();
  const answer = useCall(listApiKeyPermissions);
  if (!answer.data) return <TreeWaiting error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <PermissionTree
      id={box.id}
      tree={treeFrom(answer.data, worded)}
      value={(box.value as string[] | undefined) ?? []}
      onChange={box.isDisabled ? undefined : box.set}
      label={t('identity.apiKey.permissions')}
      describedBy={box.describedBy}
    />
  );
}

/** What a key may do, to read. */
export function ApiKeyPermissions({ permissions }: { readonly permissions: readonly string[] }) {
  useLang();
  const answer = useCall(listApiKeyPermissions);
  const texts = new Map(answer.data?.map(({ permission, text }) => [permission, text]));
  const tree = treeFrom(
    permissions.map((permission) => ({ permission, text: texts.get(permission) ?? permission })),
    worded,
  );
  return <PermissionTree tree={tree} value={permissions} label={t('identity.apiKey.permissions')} />;
}
