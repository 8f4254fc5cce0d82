import { domains } from './domains.ts';
import type { DomainContract } from './kernel/domain.ts';
import type { Endpoint } from './kernel/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'data' in value;

export const endpointsOf = (domain: DomainContract): Endpoint[] =>
  domain.endpoints.flatMap((file) => Object.values(file).filter(isEndpoint));

/** Every call of the product; the boot refuses one that nobody serves. */
export const endpoints: readonly Endpoint[] = domains.flatMap(endpointsOf);
