import * as z from 'zod/mini';
import { Email, line, orEmpty, Phone } from '../../kernel/fields.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { zones } from '../../kernel/zone.ts';

export const userTypes = ['staff', 'customer'] as const;
export type UserType = (typeof userTypes)[number];
export const userStates = ['unaudited', 'approved', 'failed', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

/** V03: no Chinese characters. Visible ASCII only, so that two accounts never look alike on a screen or a printed list. */
export const Account = z.string().check(
  z.minLength(1),
  z.maxLength(40),
  rule((text: string) => /^[\x21-\x7e]*$/.test(text), 'identity.user.accountCharacters'),
);

/** A06: what a person in charge types for somebody else. */
export const passwordLimits = { min: 6, max: 10 } as const;
/** A06: what one chooses for oneself. */
export const ownPasswordLimits = { min: 6, max: 20 } as const;
const password = ({ min, max }: { min: number; max: number }) =>
  z.string().check(
    z.minLength(1),
    rule((text: string) => text.length === 0 || (text.length >= min && text.length <= max), 'identity.user.passwordLength', { min, max }),
  );
export const Password = password(passwordLimits);
export const OwnPassword = password(ownPasswordLimits);
/** One that exists already: whatever its limits were, spaces included. */
export const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** V03: put on every form with a password and its confirmation. */
export const confirmed = <T extends { password: string; confirm: string }>() =>
  rule<T>((form) => form.password === form.confirm, 'identity.user.passwordsDiffer', undefined, ['confirm']);

export const ZoneName = z.enum([zones.JP, zones.CN]);
export const Nickname = line(40);

export const RoleRef = z.object({ id: Id, name: z.string() });

/** One row of the account list; also what every change answers. */
export const User = z.object({
  id: Id,
  account: z.string(),
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(userStates),
  /** Why the audit refused this user; empty otherwise. */
  auditReason: z.string(),
  userType: z.enum(userTypes),
  companyId: z.nullable(Id),
  companyName: z.nullable(z.string()),
  roles: z.array(RoleRef),
  /** The same as one line, for columns and exports. */
  roleNames: z.string(),
  zone: ZoneName,
  headUrl: z.nullable(z.string()),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
});
export type User = z.infer<typeof User>;

const RoleIds = z.array(Id).check(
  rule((ids: number[]) => ids.length > 0, 'kernel.issue.required'),
  z.maxLength(20),
);

/** V03 */
export const UserInput = z.object({
  nickname: Nickname,
  roleIds: RoleIds,
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  zone: z._default(ZoneName, zones.JP),
});
export const NewUserInput = z
  .extend(UserInput, {
    account: Account,
    userType: z.enum(userTypes),
    /** The company of a customer; null for staff. */
    companyId: z._default(z.nullable(recordId('identity.company')), null),
    password: Password,
    confirm: z.string(),
  })
  .check(
    confirmed(),
    rule((form) => form.userType === 'staff' || form.companyId !== null, 'kernel.issue.required', undefined, ['companyId']),
    rule((form) => form.userType === 'customer' || form.companyId === null, 'identity.user.staffHasNoCompany', undefined, ['companyId']),
  );
export type NewUserInput = z.infer<typeof NewUserInput>;

/** One's own data (/PersonalInformation). */
export const Profile = z.object({
  id: Id,
  account: z.string(),
  nickname: z.string(),
  email: z.string(),
  phone: z.string(),
  userType: z.enum(userTypes),
  companyName: z.nullable(z.string()),
  roles: z.array(RoleRef),
  zone: ZoneName,
  avatarId: z.nullable(Id),
  headUrl: z.nullable(z.string()),
  createdAt: z.string(),
  lastLoginAt: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileInput = z.object({
  nickname: Nickname,
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  /** An uploaded file of the kind `avatar` (V14); null removes the picture. */
  avatarId: z._default(z.nullable(recordId('system.file')), null),
});

/** A06: the old password, and the new one twice. */
export const OwnPasswordInput = z.object({ oldPassword: TypedPassword, password: OwnPassword, confirm: z.string() }).check(confirmed());
