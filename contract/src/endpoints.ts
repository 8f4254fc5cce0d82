import { domains } from './domains.ts';
import type { Endpoint } from './kernel/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'data' in value;

/** Every call of the product; the boot refuses one that nobody serves. */
export const endpoints: readonly Endpoint[] = domains.flatMap((domain) =>
  domain.endpoints.flatMap((file) => Object.values(file).filter(isEndpoint)),
);
