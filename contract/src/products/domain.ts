import { domain } from '../kernel/domain.ts';
import * as accessoryEndpoints from './accessory/accessory.endpoints.ts';
import { accessoryMachine } from './accessory/accessory.machine.ts';
import * as productEndpoints from './product/product.endpoints.ts';
import { productMachine } from './product/product.machine.ts';
import { productsLogs } from './logs.ts';
import { productsPermissions } from './permissions.ts';
import { productsTexts } from './texts.ts';
import { productsWays } from './ways.ts';

export const productsDomain = domain({
  name: 'products',
  endpoints: [accessoryEndpoints, productEndpoints],
  machines: [accessoryMachine, productMachine],
  permissions: productsPermissions,
  texts: productsTexts,
  logs: productsLogs,
  ways: productsWays,
});
