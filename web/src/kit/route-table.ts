import type { RouteCode } from '@kura/contract/routes.ts';
import { entryRoutes } from '@kura/contract/shell/entry-routes.ts';
import type { Route } from '@kura/contract/shell/route.ts';
import { useSyncExternalStore } from 'react';

const byCode = new Map<string, Route>();
const byPath = new Map<string, Route>();
const listeners = new Set<() => void>();

/** Those of all screens come with the pages: whoever signs in does not wait for the names of a hundred of them. */
export function addRoutes(routes: readonly Route[]): void {
  for (const route of routes) {
    byCode.set(route.code, route);
    byPath.set(route.path, route);
  }
  for (const listener of Array.from(listeners)) listener();
}
addRoutes(entryRoutes);

export const routeOf = (code: RouteCode): Route => byCode.get(code) as Route;
export const routeAt = (path: string): Route | undefined => byPath.get(path);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const useRouteAt = (path: string): Route | undefined => useSyncExternalStore(subscribe, () => routeAt(path));
