import type { UserType } from '@kura/contract/identity/user/account.ts';
import type { createUser, resetPassword, updateUser } from '@kura/contract/identity/user/user.endpoints.ts';
import { userFields } from '@kura/contract/identity/user/user.fields.ts';
import type { User } from '@kura/contract/identity/user/user.ts';
import { zones } from '@kura/contract/kernel/zone.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Field, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';
import type { Session } from '../../../kit/session.ts';
import { UserRolesField } from './user-roles-field.tsx';

type NewUser = BodyOf<typeof createUser>;
type ChangedUser = BodyOf<typeof updateUser>;
type NewPassword = BodyOf<typeof resetPassword>;

const rolesField = (typeOf: (values: Partial<NewUser>) => UserType, held: User['roles'] = []) =>
  ({
    name: 'roleIds',
    title: userFields.roleNames.title,
    kind: 'custom',
    span: 'whole',
    draw: (box, values) => <UserRolesField box={box} type={typeOf(values)} held={held} />,
  }) as const satisfies FieldSpec<NewUser>;

const passwordFields = [
  { name: 'password', title: 'identity.user.password', kind: 'newPassword' },
  { name: 'confirm', title: 'identity.user.confirm', kind: 'newPassword', isRequired: () => true },
] as const satisfies readonly Field<NewPassword>[];

/** V03. Customers make colleagues of their own company only, so they are not asked for type and company. */
export const newUserForm = (isStaff: boolean): FormParts<NewUser> => ({
  fields: fieldsOf<NewUser>(userFields, [
    // A role fits one type only, and staff belong to no company.
    { name: 'userType', kind: 'radio', isShown: () => isStaff, alsoSets: () => ({ roleIds: [], companyId: null }) },
    { name: 'companyId', isShown: (values) => isStaff && values.userType === 'customer', isRequired: () => true },
    // A customer goes by the clock of the company, so only staff choose one.
    { name: 'zone', isShown: (values) => values.userType === 'staff' },
    'account',
    'nickname',
    rolesField((values) => values.userType ?? 'customer'),
    'email',
    'phone',
    ...passwordFields,
  ]),
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

export const changedUserForm = ({ userType, roles }: User): FormParts<ChangedUser> => ({
  fields: fieldsOf<ChangedUser>(userFields, [
    'nickname',
    { name: 'zone', isShown: () => userType === 'staff' },
    rolesField(() => userType, roles) as FieldSpec<ChangedUser>,
    'email',
    'phone',
  ]),
});

export const changedUserStart = (user: User): ChangedUser => ({
  ...pick(user, ['id', 'nickname', 'email', 'phone', 'zone']),
  roleIds: user.roles.map((role) => role.id),
});

export const newPasswordForm: FormParts<NewPassword> = { fields: passwordFields };
