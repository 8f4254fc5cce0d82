import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { confirmed, OwnPassword, Password, TypedPassword } from './account.ts';
import { userFields } from './user.fields.ts';

export const RoleRef = z.object({ id: Id, name: z.string() });

/** One row of the account list; also what every change answers. */
export const User = z.object({ id: Id, ...rowsOf(userFields), roles: z.array(RoleRef), headUrl: z.nullable(z.string()) });
export type User = z.infer<typeof User>;

const RoleIds = z.array(Id).check(
  rule((ids: number[]) => ids.length > 0, 'kernel.issue.required'),
  z.maxLength(20),
);

/** V03 */
export const UserInput = z.object({ ...inputsOf(userFields, ['nickname', 'email', 'phone', 'zone']), roleIds: RoleIds });
export const NewUserInput = z
  .extend(UserInput, { ...inputsOf(userFields, ['account', 'userType', 'companyId']), password: Password, confirm: z.string() })
  .check(
    confirmed(),
    rule((form) => form.userType === 'staff' || form.companyId !== null, 'kernel.issue.required', undefined, ['companyId']),
    rule((form) => form.userType === 'customer' || form.companyId === null, 'identity.user.staffHasNoCompany', undefined, ['companyId']),
  );
export type NewUserInput = z.infer<typeof NewUserInput>;

/** One's own data (/PersonalInformation). */
export const Profile = z.extend(z.omit(User, { status: true, auditReason: true, companyId: true, roleNames: true }), {
  avatarId: z.nullable(Id),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileInput = z.object({
  ...inputsOf(userFields, ['nickname', 'email', 'phone']),
  /** An uploaded file of the kind `avatar` (V14); null removes the picture. */
  avatarId: z._default(z.nullable(recordId('system.file')), null),
  /** A06: asked where the e-mail becomes another one: whoever has that can have the password. */
  oldPassword: z._default(z.string().check(z.maxLength(200)), ''),
});

/** A06: the old password, and the new one twice. */
export const OwnPasswordInput = z.object({ oldPassword: TypedPassword, password: OwnPassword, confirm: z.string() }).check(confirmed());
