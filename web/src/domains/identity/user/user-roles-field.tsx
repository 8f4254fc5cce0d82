import { listRoleOptions } from '@kura/contract/identity/role/role.endpoints.ts';
import type { UserType } from '@kura/contract/identity/user/account.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { Select } from 'antd';
import type { Box } from '../../../kit/form/fields.ts';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';

interface Props {
  readonly box: Box;
  readonly type: UserType;
  /** What the user has already: a role that the caller cannot give is not offered, yet it must keep its name here. */
  readonly held: User['roles'];
}

/** The roles that the caller may give to a user of this type. */
export function UserRolesField({ box, type, held }: Props) {
  useLang();
  const offered = useCall(listRoleOptions, { type });
  const options = new Map([...held, ...(offered.data ?? [])].map(({ id, name }) => [id, { value: id, label: name }]));
  return (
    <Select<number[]>
      id={box.id}
      mode="multiple"
      value={(box.value as number[] | undefined) ?? []}
      options={[...options.values()]}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('system.form.choose')}
      notFoundContent={offered.error?.message ?? t('system.picker.nothing')}
      loading={offered.isFetching}
      disabled={box.isDisabled}
      status={box.isFaulty ? 'error' : ''}
      aria-invalid={box.isFaulty}
      aria-describedby={box.describedBy}
      onChange={box.set}
      onBlur={box.blur}
    />
  );
}
