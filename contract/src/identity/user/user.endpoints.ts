import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { filtersOf } from '../../kernel/field.ts';
import { recordFilter, textFilter } from '../../kernel/filter.ts';
import { queryId, recordId } from '../../kernel/id.ts';
import { moveEndpoints } from '../../kernel/move-endpoints.ts';
import { listEndpoint } from '../../kernel/page.ts';
import { rule } from '../../kernel/rule.ts';
import { confirmed, Password } from './account.ts';
import { userFields } from './user.fields.ts';
import { userMachine } from './user.machine.ts';
import { NewUserInput, OwnPasswordInput, Profile, ProfileInput, User, UserInput } from './user.ts';

const userId = z.object({ id: recordId('identity.user') });

export const listUsers = listEndpoint({
  path: '/user/list',
  permission: 'identity:user:list',
  does: 'Lists users: staff see those of all companies, customers those of their own.',
  record: 'identity.user',
  row: User,
  filters: {
    keyword: textFilter('identity.user.keyword'),
    ...filtersOf(userFields, ['status', 'userType', 'companyId']),
    roleId: recordFilter('identity.user.role', 'identity.role'),
    ...filtersOf(userFields, ['createdAt']),
  },
  sorts: ['createdAt', 'account', 'nickname', 'lastLoginAt'],
  export: { permission: 'identity:user:export', title: 'identity.user.title' },
});

export const createUser = endpoint({
  method: 'POST',
  path: '/user/create',
  permission: 'identity:user:add',
  by: 'person',
  does: 'Creates an approved user with at least one role.',
  body: NewUserInput,
  data: User,
  example: {
    body: {
      account: 'sato',
      nickname: 'Sato',
      userType: 'staff',
      companyId: null,
      roleIds: [1],
      password: 'sato-2026',
      confirm: 'sato-2026',
      email: 'sato@example.com',
      phone: '+81 3-1234-5678',
    },
  },
});
export const updateUser = endpoint({
  method: 'PUT',
  path: '/user/update',
  permission: 'identity:user:edit',
  by: 'person',
  does: 'Changes nickname, roles, e-mail, phone and zone of a user.',
  body: z.extend(UserInput, { id: recordId('identity.user') }),
  data: User,
  example: { body: { id: 1, nickname: 'Sato', roleIds: [1], email: '', phone: '' } },
});
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user/delete',
  permission: 'identity:user:delete',
  by: 'person',
  does: 'Deletes a user and ends the user’s sessions.',
  body: userId,
  data: z.null(),
});
export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/resetPassword',
  permission: 'identity:user:resetPassword',
  by: 'person',
  does: 'Gives a user a temporary password, good for one login within 24 hours, after which the user must choose another; lifts a lock and ends the user’s sessions.',
  body: z.extend(userId, { password: Password, confirm: z.string() }).check(confirmed()),
  data: z.null(),
  example: { body: { id: 1, password: 'sato-2026', confirm: 'sato-2026' } },
});

export const userMoves = moveEndpoints(userMachine, {
  path: '/user',
  data: User,
  by: 'person',
  does: {
    approve: 'Audit: lets a registered user in.',
    reject: 'Audit: refuses a registered user, with a reason that the user is told.',
    disable: 'Locks a user out and ends the user’s sessions at once.',
    enable: 'Lets a disabled user in again.',
  },
  examples: { reject: { id: 1, reason: 'The business licence is missing' } },
});

/** "What can this user do": each permission with the roles that give it. */
export const UserPermissions = z.object({
  /** True: the admin role passes every check; `permissions` then lists all there are. */
  isEverything: z.boolean(),
  permissions: z.array(z.object({ permission: z.string(), text: z.string(), domain: z.string(), roles: z.array(z.string()) })),
});
export const getUserPermissions = endpoint({
  method: 'GET',
  path: '/user/permissions',
  permission: 'identity:user:list',
  does: 'What a user can do, and which roles allow it.',
  query: z.object({ id: queryId('identity.user') }),
  data: UserPermissions,
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  permission: 'signedIn',
  by: 'person',
  does: 'The caller’s own data.',
  data: Profile,
});
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/user/profile',
  permission: 'signedIn',
  by: 'person',
  transaction: 'own',
  does: 'Changes the caller’s own nickname, e-mail, phone and picture. Another e-mail needs the current password; wrong ones are limited per account.',
  body: ProfileInput,
  data: Profile,
  limit: { max: 20, seconds: 60 },
  example: { body: { nickname: 'Sato', email: '', phone: '', avatarId: null } },
});
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/user/changePassword',
  permission: 'signedIn',
  by: 'person',
  transaction: 'own',
  does: 'Changes the caller’s own password and ends the caller’s other sessions. Wrong old passwords are limited per account.',
  body: OwnPasswordInput.check(rule((form) => form.password !== form.oldPassword, 'identity.user.samePassword', undefined, ['password'])),
  data: z.null(),
  limit: { max: 20, seconds: 60 },
  example: { body: { oldPassword: 'sato-2026', password: 'sato-2027-summer', confirm: 'sato-2027-summer' } },
});
