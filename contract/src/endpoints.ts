import { domains } from './domains.ts';
import type { DomainContract } from './kernel/domain.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import type { Moves } from './kernel/move-endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value && 'data' in value;

const isMoves = (value: unknown): value is Moves => typeof value === 'object' && value !== null && 'machine' in value && 'calls' in value;

/** A call, or the calls of a machine. */
const callsIn = (value: unknown): readonly Endpoint[] =>
  isEndpoint(value) ? [value] : isMoves(value) ? (Object.values(value.calls) as readonly Endpoint[]) : [];

export const endpointsOf = (domain: DomainContract): Endpoint[] => domain.endpoints.flatMap((file) => Object.values(file).flatMap(callsIn));

/** Every call of the product; the boot refuses one that nobody serves. */
export const endpoints: readonly Endpoint[] = domains.flatMap(endpointsOf);
