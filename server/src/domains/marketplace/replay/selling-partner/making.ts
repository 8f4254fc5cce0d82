import { type OperationName, operations } from '../../channels/selling-partner/operations.ts';
import type { SpRequest } from '../../channels/selling-partner/request.ts';
import { momentOf } from '../../channels/selling-partner/told.ts';
import type { RecordedRequest } from '../recording.ts';

/** What a call is asked with by the connector, made from the parameters of the recorded one; null: it is never asked so by us. */
export type Making = { request: SpRequest; own?: readonly string[]; required?: readonly string[] } | null;

export const plainPath = ({ path }: RecordedRequest): string => path.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');

export function paramsOf(name: OperationName, path: string): Record<string, string> {
  const template = operations[name][1];
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((found) => found[1] as string);
  const values = new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  return Object.fromEntries(names.map((each, i) => [each, decodeURIComponent(values[i] ?? '')]));
}
export const moment = (text: string | undefined): Date | null => (text ? momentOf(text) : null);
