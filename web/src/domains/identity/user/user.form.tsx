import type { createUser, resetPassword, updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { userTypes, type User, type UserType } from '@kura/contract/identity/user/user.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import { choicesOf } from '@kura/contract/kernel/filter.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import type { Session } from '../../../kit/session.ts';
import { UserRolesField } from './user-roles-field.tsx';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type NewUser = BodyOf<typeof createUser>;
export type ChangedUser = BodyOf<typeof updateUser>;
export type NewPassword = BodyOf<typeof resetPassword>;

const zoneChoices = choicesOf(Object.values(zones), 'identity.user.zoneName');

/** A customer goes by the clock of the company, so only staff choose one. */
const zoneField = { name: 'zone', title: 'identity.user.zone', kind: 'select', choices: zoneChoices } as const;

/** Fields of a new and of a known user alike. */
const commonFields = <V extends ChangedUser | NewUser>(typeOf: (values: Partial<V>) => UserType, held: User['roles'] = []) =>
  [
    { name: 'nickname', title: 'identity.user.nickname', kind: 'text', maxLength: 40 },
    {
      name: 'roleIds',
      title: 'identity.user.role',
      kind: 'custom',
      span: 'whole',
      draw: (box, values) => <UserRolesField box={box} type={typeOf(values as Partial<V>)} held={held} />,
    },
    { name: 'email', title: 'identity.user.email', kind: 'text', maxLength: 120 },
    { name: 'phone', title: 'identity.user.phone', kind: 'text', maxLength: 30 },
  ] as const satisfies readonly Field<ChangedUser>[];

const passwordFields: readonly Field<NewPassword>[] = [
  { name: 'password', title: 'identity.user.password', kind: 'newPassword' },
  { name: 'confirm', title: 'identity.user.confirm', kind: 'newPassword', isRequired: () => true },
];

/** V03. Customers make colleagues of their own company only, so they are not asked for type and company. */
export const newUserForm = (isStaff: boolean): FormParts<NewUser> => ({
  fields: [
    {
      name: 'userType',
      title: 'identity.user.userType',
      kind: 'radio',
      choices: choicesOf(userTypes, 'identity.user.type'),
      isShown: () => isStaff,
      // A role fits one type only, and staff belong to no company.
      alsoSets: () => ({ roleIds: [], companyId: null }),
    },
    {
      name: 'companyId',
      title: 'common.company',
      kind: 'record',
      record: 'identity.company',
      isShown: (values) => isStaff && values.userType === 'customer',
      isRequired: () => true,
    },
    { ...zoneField, isShown: (values) => values.userType === 'staff' },
    { name: 'account', title: 'identity.user.account', kind: 'text', maxLength: 40 },
    ...(commonFields<NewUser>((values) => values.userType ?? 'customer') as readonly Field<NewUser>[]),
    ...(passwordFields as readonly Field<NewUser>[]),
  ],
});

export function newUserStart({ user, pickedCompanyId }: Session): Partial<NewUser> {
  const companyId = user?.companyId ?? pickedCompanyId;
  return {
    account: '',
    nickname: '',
    userType: companyId === null ? 'staff' : 'customer',
    companyId,
    roleIds: [],
    email: '',
    phone: '',
    zone: zones.JP,
    password: '',
    confirm: '',
  };
}

export function changedUserForm({ userType, roles }: User): FormParts<ChangedUser> {
  const [nickname, ...others] = commonFields<ChangedUser>(() => userType, roles);
  return { fields: [nickname, { ...zoneField, isShown: () => userType === 'staff' }, ...others] };
}

export const changedUserStart = ({ id, nickname, email, phone, zone, roles }: User): ChangedUser => ({
  id,
  nickname,
  email,
  phone,
  zone,
  roleIds: roles.map((role) => role.id),
});

export const newPasswordForm: FormParts<NewPassword> = { fields: passwordFields };
