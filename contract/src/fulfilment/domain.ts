import { domain } from '../kernel/domain.ts';
import { fulfilmentPermissions } from './permissions.ts';
import { fulfilmentTexts } from './texts.ts';
import * as wallEndpoints from './wall/wall.endpoints.ts';
import { wallLogs } from './wall/wall.logs.ts';

export const fulfilmentDomain = domain({
  name: 'fulfilment',
  endpoints: [wallEndpoints],
  machines: [],
  permissions: fulfilmentPermissions,
  texts: fulfilmentTexts,
  logs: { ...wallLogs },
  ways: [],
});
