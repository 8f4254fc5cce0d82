import { getPermissionTree } from '@kura/contract/identity/role/role.endpoints.ts';
import { roleTypes } from '@kura/contract/identity/role/role.fields.ts';
import { Input, Select } from 'antd';
import { useCan } from '../../../kit/access/access.tsx';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

/** Chosen from all there are; who may not see the permissions of roles types the name, and the server checks it. */
export function MenuPermissionField({ box }: { readonly box: Box }) {
  useLang();
  const isListed = useCan(getPermissionTree.permission);
  const shared = {
    id: box.id,
    disabled: box.isDisabled,
    status: box.isFaulty ? ('error' as const) : ('' as const),
    'aria-invalid': box.isFaulty,
    'aria-describedby': box.describedBy,
    onBlur: box.blur,
  };
  const value = (box.value as string | undefined) ?? '';
  const options = usePermissionOptions(isListed);
  if (!isListed)
    return <Input {...shared} value={value} maxLength={100} autoComplete="off" onChange={(event) => box.set(event.target.value)} />;
  return (
    <Select
      {...shared}
      allowClear
      style={{ width: '100%' }}
      value={value === '' ? null : value}
      options={options}
      showSearch={{ optionFilterProp: 'search' }}
      placeholder={t('identity.menu.everyone')}
      onChange={(next: string | null | undefined) => box.set(next ?? '')}
    />
  );
}

interface PermissionOption {
  readonly value: string;
  readonly label: string;
  readonly search: string;
}

function usePermissionOptions(isEnabled: boolean): { label: string; options: PermissionOption[] }[] {
  const [staffType, customerType] = roleTypes;
  const settings = { isEnabled, staleMs: 300_000 };
  const staff = useCall(getPermissionTree, { type: staffType }, settings);
  const customer = useCall(getPermissionTree, { type: customerType }, settings);
  const found = new Map<string, { domain: string; option: PermissionOption }>();
  for (const { text: domain, nouns } of [...(staff.data ?? []), ...(customer.data ?? [])])
    for (const { permission, text } of nouns.flatMap((noun) => noun.permissions))
      found.set(permission, { domain, option: { value: permission, label: text, search: `${text} ${permission}` } });
  const all = [...found.values()];
  return [...new Set(all.map((one) => one.domain))].map((domain) => ({
    label: domain,
    options: all.filter((one) => one.domain === domain).map((one) => one.option),
  }));
}
