import { contentScreens } from './content/screens.ts';
import { fbaScreens } from './fba/screens.ts';
import { financeScreens } from './finance/screens.ts';
import { freightScreens } from './freight/screens.ts';
import { fulfilmentScreens } from './fulfilment/screens.ts';
import { identityScreens } from './identity/screens.ts';
import { inboundScreens } from './inbound/screens.ts';
import { insightsScreens } from './insights/screens.ts';
import { inventoryScreens } from './inventory/screens.ts';
import { invoicingScreens } from './invoicing/screens.ts';
import { marketplaceScreens } from './marketplace/screens.ts';
import { outboundScreens } from './outbound/screens.ts';
import { productsScreens } from './products/screens.ts';
import { quotesScreens } from './quotes/screens.ts';
import { shellScreens } from './shell/screens.ts';
import { systemScreens } from './system/screens.ts';
import { warehouseScreens } from './warehouse/screens.ts';
import { workordersScreens } from './workorders/screens.ts';
import type { Route } from './shell/route.ts';

/** The screens of the product by domain. A new domain with screens joins by one line here. */
export const screens = {
  shell: shellScreens,
  insights: insightsScreens,
  identity: identityScreens,
  quotes: quotesScreens,
  marketplace: marketplaceScreens,
  products: productsScreens,
  outbound: outboundScreens,
  inbound: inboundScreens,
  inventory: inventoryScreens,
  warehouse: warehouseScreens,
  fulfilment: fulfilmentScreens,
  fba: fbaScreens,
  freight: freightScreens,
  finance: financeScreens,
  invoicing: invoicingScreens,
  workorders: workordersScreens,
  content: contentScreens,
  system: systemScreens,
} as const satisfies Readonly<Record<string, readonly Route[]>>;
type Screen = (typeof screens)[keyof typeof screens][number];

export const routes: readonly Screen[] = Object.values(screens).flat();

export type RouteCode = Screen['code'];
const byCode = new Map<string, Route>(routes.map((route) => [route.code, route]));
const byPath = new Map<string, Route>(routes.map((route) => [route.path, route]));
export const routeOf = (code: RouteCode): Route => byCode.get(code) as Route;
export const routeAt = (path: string): Route | undefined => byPath.get(path);
