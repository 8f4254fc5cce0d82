import type { ProductOption } from '@kura/contract/products/product/product.endpoints.ts';
import { itemTypes } from '@kura/contract/products/product/product-kinds.ts';
import type { Call } from '../../../kernel/bind.ts';
import { options, type OptionQuery, type StoredOption } from './product.store.ts';
import { type Showing, thumbOf } from './show-product.ts';

export function showOption(showing: Showing, { imageIds, ...option }: StoredOption): ProductOption {
  return { ...option, thumbUrl: thumbOf(showing, imageIds) };
}

export interface Asked extends Pick<OptionQuery, 'keyword' | 'status' | 'companyId'> {
  ids?: string | undefined;
  types?: string | undefined;
}
const most = 50;
const splitIds = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, most);

/** What a picker offers: everybody's own company's, for staff those of the picked one. */
export async function listOptions(call: Pick<Call, 'db' | 'actor' | 'kernel' | 'now'>, asked: Asked): Promise<ProductOption[]> {
  const types = asked.types?.split(',').filter((type) => (itemTypes as readonly string[]).includes(type));
  const query = { ...asked, ids: asked.ids === undefined ? undefined : splitIds(asked.ids), types };
  return (await options(call.db, call.actor.scope, query, most)).map((option) => showOption(call, option));
}
