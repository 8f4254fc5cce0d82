import { userTypes } from '@kura/contract/identity/user/account.ts';
import { userStates } from '@kura/contract/identity/user/user.machine.ts';
import { roleTypes } from '@kura/contract/identity/role/role.fields.ts';
import { menuTypes } from '@kura/contract/identity/menu/menu-kinds.ts';
import { storeMachine } from '@kura/contract/identity/channel-store/channel-store.machine.ts';
import { creditLimitStates } from '@kura/contract/identity/credit-limit/credit-limit.fields.ts';
import type { Enums } from '../../../testing/enums.ts';

export const enums: Enums = {
  'users.user_type': userTypes,
  'users.status': userStates,
  'roles.type': roleTypes,
  'menus.type': menuTypes,
  'stores.status': Object.keys(storeMachine.states),
  'credit_limits.status': creditLimitStates,
};
