import type { RouteCode } from '@kura/contract/routes.ts';
import type { SearchChange } from './navigation.ts';

/** Where a document that moves stock or money is shown, and to whom. */
export interface DocumentPlace {
  readonly code: RouteCode;
  readonly permission: string;
  readonly search?: SearchChange;
}

const places = new Map<string, DocumentPlace>();

/** A domain says where its documents are shown: once, where the pages are put together. */
export function registerDocuments(more: Readonly<Record<string, DocumentPlace>>): void {
  for (const [type, place] of Object.entries(more)) places.set(type, place);
}

/** One whose screen is not here is named without a link. */
export const placeOf = (type: string): DocumentPlace | undefined => places.get(type);
