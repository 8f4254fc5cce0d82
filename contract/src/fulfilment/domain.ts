import { domain } from '../kernel/domain.ts';
import { fulfilmentPermissions } from './permissions.ts';
import { fulfilmentTexts } from './texts.ts';

export const fulfilmentDomain = domain({
  name: 'fulfilment',
  endpoints: [],
  machines: [],
  permissions: fulfilmentPermissions,
  texts: fulfilmentTexts,
  logs: {},
  ways: [],
});
