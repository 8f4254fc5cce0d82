import { domain } from '../kernel/domain.ts';
import { freightPermissions } from './permissions.ts';
import { freightTexts } from './texts.ts';

export const freightDomain = domain({
  name: 'freight',
  endpoints: [],
  machines: [],
  permissions: freightPermissions,
  texts: freightTexts,
  logs: {},
});
