import { domain } from '../kernel/domain.ts';
import { fbaPermissions } from './permissions.ts';
import { fbaTexts } from './texts.ts';

export const fbaDomain = domain({
  name: 'fba',
  endpoints: [],
  machines: [],
  permissions: fbaPermissions,
  texts: fbaTexts,
  logs: {},
});
