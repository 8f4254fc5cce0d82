import { lazyPickers } from '../../kit/pickers/registry.ts';
import type { WebDomain } from '../../kit/domain.ts';
import { withTexts } from '../../kit/text.ts';

export const identity: WebDomain = {
  texts: ['identity'],
  pages: {
    users: () => import('./user/user.page.tsx'),
    roles: () => import('./role/role.page.tsx'),
    menus: () => import('./menu/menu.page.tsx'),
    stores: withTexts(['marketplace'], () => import('./channel-store/channel-store.page.tsx')),
    profile: () => import('./user/profile.page.tsx'),
    password: () => import('./session/password.page.tsx'),
    'bind-official-account': () => import('./official-account/official-account.page.tsx'),
  },
  shortcuts: { staff: ['users', 'roles'] },
  pickers: lazyPickers(
    ['identity.company', 'identity.role', 'identity.store'],
    async () => (await import('./identity.pickers.ts')).identityPickers,
  ),
};
