import type { Bind, BindList } from '../../kernel/bind.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { apiKeyRoutes } from './api-key/api-key.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { menuRoutes } from './menu/menu.routes.ts';
import { officialAccountRoutes } from './official-account/official-account.routes.ts';
import { registerIdentity } from './registry.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { storeRoutes } from './channel-store/channel-store.routes.ts';
import { userRoutes } from './user/user.routes.ts';

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
