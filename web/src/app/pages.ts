import { routeAt, routes, type RouteCode } from '@kura/contract/routes.ts';
import type { Route } from '@kura/contract/shell/route.ts';
import type { PageLoader } from '../kit/domain.ts';
import { registerDocuments } from '../kit/document-places.ts';
import { registerParts } from '../kit/parts/more-parts.ts';
import { registerPickers } from '../kit/pickers/registry.ts';
import { addRoutes } from '../kit/route-table.ts';
import { withTexts } from '../kit/text.ts';
import { domains } from './domains.ts';

addRoutes(routes);

/** Every screen that is built. A route without a page is in no menu and answers the not-found page. */
const pages: Partial<Record<RouteCode, PageLoader>> = Object.fromEntries(
  domains.flatMap(({ texts, pages: own }) => Object.entries(own).map(([code, load]) => [code, withTexts(texts, load)])),
);
for (const { documents = {}, pickers = {}, parts = {} } of domains) {
  registerDocuments(documents);
  registerPickers(pickers);
  registerParts(parts);
}

export const pageOf = (code: string): PageLoader | undefined => pages[code as RouteCode];
export const pageAt = (path: string): PageLoader | undefined => pageOf(routeAt(path)?.code ?? '');
export const hasPage = (path: string): boolean => pageAt(path) !== undefined;

/** What the domains add to the top bar, in their order. */
export const topBarParts = domains.flatMap(({ topBar }) => topBar ?? []);

/** What the domains offer as shortcuts to whoever chose none. */
export const offeredTo = (userType: 'staff' | 'customer'): readonly string[] =>
  domains.flatMap(({ shortcuts }) => shortcuts?.[userType] ?? []);

/** The built screens behind the sign-in. */
export const builtRoutes = (): readonly Route[] => (routes as readonly Route[]).filter((route) => !route.isPublic && pageOf(route.code));
