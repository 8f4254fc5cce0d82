import { routeOf, type RouteCode } from '../contract/src/routes.ts';

export type Search = Readonly<Record<string, string | number>>;

/** Where a screen is, by its code: paths are written down in the route table alone. */
export function addressOf(code: RouteCode, search: Search = {}): string {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
  return routeOf(code).path + (query && `?${query}`);
}

/** For `toHaveURL`: at that screen, whatever it looks at, or looking at least at this. */
export const atScreen =
  (code: RouteCode, search: Readonly<Record<string, string | RegExp>> = {}) =>
  (url: URL): boolean =>
    url.pathname === routeOf(code).path &&
    Object.entries(search).every(([name, wanted]) => {
      const value = url.searchParams.get(name);
      return value !== null && (typeof wanted === 'string' ? value === wanted : wanted.test(value));
    });
