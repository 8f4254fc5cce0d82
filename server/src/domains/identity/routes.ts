import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { apiKeyRoutes } from './api-keys/api-key.routes.ts';
import { companyRoutes } from './companies/company.routes.ts';
import { menuRoutes } from './menus/menu.routes.ts';
import { officialAccountRoutes } from './official-account/official-account.routes.ts';
import { registerIdentity } from './registry.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { sessionRoutes } from './sessions/session.routes.ts';
import { storeRoutes } from './stores/store.routes.ts';
import { userRoutes } from './users/user.routes.ts';

export function identityRoutes(bind: Bind, bindList: BindList, kernel: Kernel): void {
  sessionRoutes(bind);
  userRoutes(bind, bindList);
  roleRoutes(bind, bindList);
  companyRoutes(bind, bindList);
  apiKeyRoutes(bind, bindList);
  menuRoutes(bind);
  storeRoutes(bind, bindList, kernel);
  officialAccountRoutes(bind, kernel);
  registerIdentity(kernel);
}
