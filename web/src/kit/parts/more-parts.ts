import type { RouteCode } from '@kura/contract/routes.ts';
import type { PagePart } from './page-parts.tsx';

export type PartsOfOthers = Readonly<Partial<Record<RouteCode, readonly PagePart[]>>>;
const added = new Map<string, readonly PagePart[]>();

/** A domain adds tabs to the page of another: said once, where the pages are put together. */
export function registerParts(parts: PartsOfOthers): void {
  for (const [code, more] of Object.entries(parts)) added.set(code, [...(added.get(code) ?? []), ...more]);
}

/** What others add to a page. Asked when it is drawn: by then all have said so. */
export const morePartsOf = (code: RouteCode): readonly PagePart[] => added.get(code) ?? [];
