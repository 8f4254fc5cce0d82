import { domain } from '../kernel/domain.ts';
import * as apiKeyEndpoints from './api-key/api-key.endpoints.ts';
import * as channelStoreEndpoints from './channel-store/channel-store.endpoints.ts';
import { storeMachine } from './channel-store/channel-store.machine.ts';
import * as companyEndpoints from './company/company.endpoints.ts';
import * as creditLimitEndpoints from './credit-limit/credit-limit.endpoints.ts';
import { creditLimitMachine } from './credit-limit/credit-limit.machine.ts';
import * as menuEndpoints from './menu/menu.endpoints.ts';
import * as noticeEndpoints from './notice/notice.endpoints.ts';
import * as officialAccountEndpoints from './official-account/official-account.endpoints.ts';
import * as roleEndpoints from './role/role.endpoints.ts';
import * as forgottenPasswordEndpoints from './session/forgotten-password.endpoints.ts';
import * as sessionEndpoints from './session/session.endpoints.ts';
import * as userEndpoints from './user/user.endpoints.ts';
import { userMachine } from './user/user.machine.ts';
import { identityLogs } from './logs.ts';
import { identityPermissions } from './permissions.ts';
import { identityTexts } from './texts.ts';
import { identityWays } from './ways.ts';

export const identityDomain = domain({
  name: 'identity',
  endpoints: [
    apiKeyEndpoints,
    channelStoreEndpoints,
    companyEndpoints,
    creditLimitEndpoints,
    menuEndpoints,
    noticeEndpoints,
    officialAccountEndpoints,
    roleEndpoints,
    forgottenPasswordEndpoints,
    sessionEndpoints,
    userEndpoints,
  ],
  machines: [creditLimitMachine, storeMachine, userMachine],
  permissions: identityPermissions,
  texts: identityTexts,
  logs: identityLogs,
  ways: identityWays,
});
