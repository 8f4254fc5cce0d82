import type { Domain } from '../../kernel/domain.ts';
import { apiKeyNoun } from './api-key/api-key.routes.ts';
import { channelStoreNoun } from './channel-store/channel-store.routes.ts';
import { companyNoun } from './company/company.routes.ts';
import { creditLimitNoun } from './credit-limit/credit-limit.routes.ts';
import { menuNoun } from './menu/menu.routes.ts';
import { noticeNoun } from './notice/notice.routes.ts';
import { officialAccountNoun } from './official-account/official-account.routes.ts';
import { roleNoun } from './role/role.routes.ts';
import { sessionNoun } from './session/session.routes.ts';
import { userNoun } from './user/user.routes.ts';
import { addReadyIdentity } from './ready.ts';
import { demoIdentity } from './demo/demo-identity.ts';
import { identityTables } from './tables.ts';

export const identity: Domain = {
  name: 'identity',
  nouns: [
    sessionNoun,
    userNoun,
    roleNoun,
    companyNoun,
    creditLimitNoun,
    apiKeyNoun,
    menuNoun,
    channelStoreNoun,
    officialAccountNoun,
    noticeNoun,
  ],
  tables: identityTables,
  ready: addReadyIdentity,
  demo: demoIdentity,
};
