import { routeAt, routes, type Route, type RouteCode } from '@kura/contract/shell/routes.ts';
import type { ComponentType } from 'react';
import { financePages } from '../domains/finance/routes.tsx';
import { identityPages } from '../domains/identity/routes.tsx';
import { insightsPages } from '../domains/insights/routes.tsx';
import { inventoryPages } from '../domains/inventory/routes.tsx';
import { invoicingPages } from '../domains/invoicing/routes.tsx';
import { productsPages } from '../domains/products/routes.tsx';
import { quotesPages } from '../domains/quotes/routes.tsx';
import { systemPages } from '../domains/system/routes.tsx';
import { warehousePages } from '../domains/warehouse/routes.tsx';
import { lazyPickers, registerPickers } from '../kit/pickers/registry.ts';
import { withTexts } from '../kit/text.ts';

export type PageLoader = () => Promise<{ default: ComponentType }>;

/** Words travel beside the code of the page that draws them. Products, places and stock speak of each other on every screen. */
const speaking = <P extends Partial<Record<RouteCode, PageLoader>>>(domains: readonly string[], of: P): P =>
  Object.fromEntries(Object.entries(of).map(([code, load]) => [code, withTexts(domains, load as PageLoader)])) as P;
const stockDomains = ['products', 'warehouse', 'inventory'];
const moneyDomains = ['finance', 'pricing', 'quotes', 'invoicing'];

/** Every screen that is built. A route without a page is in no menu and answers the not-found page. A domain joins by one line here. */
const pages: Partial<Record<RouteCode, PageLoader>> = {
  ...speaking(['insights'], insightsPages),
  ...speaking(['identity'], identityPages),
  ...systemPages,
  ...speaking(stockDomains, productsPages),
  ...speaking(stockDomains, warehousePages),
  ...speaking(stockDomains, inventoryPages),
  ...speaking(moneyDomains, financePages),
  ...speaking([...moneyDomains, 'warehouse', 'grid'], quotesPages),
  ...speaking(moneyDomains, invoicingPages),
};

registerPickers(
  lazyPickers(
    ['identity.company', 'identity.role', 'identity.store'],
    async () => (await import('../kit/pickers/identity.pickers.ts')).identityPickers,
  ),
);
registerPickers(
  lazyPickers(
    ['products.product', 'products.accessory', 'products.stocked', 'products.sold', 'products.part'],
    async () => (await import('../kit/pickers/products.pickers.ts')).productsPickers,
  ),
);
registerPickers(
  lazyPickers(
    ['warehouse.warehouse', 'warehouse.area', 'warehouse.shelf', 'warehouse.location'],
    async () => (await import('../kit/pickers/warehouse.pickers.ts')).warehousePickers,
  ),
);
registerPickers(lazyPickers(['finance.receivingAccount'], async () => (await import('../kit/pickers/finance.pickers.ts')).financePickers));

export const pageOf = (code: string): PageLoader | undefined => pages[code as RouteCode];
export const pageAt = (path: string): PageLoader | undefined => pageOf(routeAt(path)?.code ?? '');
export const hasPage = (path: string): boolean => pageAt(path) !== undefined;

/** The built screens behind the sign-in. */
export const builtRoutes = (): readonly Route[] => (routes as readonly Route[]).filter((route) => !route.isPublic && pageOf(route.code));
