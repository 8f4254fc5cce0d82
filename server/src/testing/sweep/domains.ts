import { globSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@kura/contract/endpoints.ts';
import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';

const contract = path.join(import.meta.dirname, '..', '..', '..', '..', 'contract', 'src');

/** An endpoint belongs to the domain in whose folder it is declared. */
const domainOf = new Map<unknown, string>();
for (const file of globSync('*/**/*.endpoints.ts', { cwd: contract })) {
  const [domain = ''] = file.split(path.sep);
  const declared = (await import(path.join(contract, file))) as Record<string, unknown>;
  for (const value of Object.values(declared)) domainOf.set(value, domain);
}

export const endpointsOf = (domain: string): Endpoint[] => endpoints.filter((endpoint) => domainOf.get(endpoint) === domain);

/** Every domain that has an endpoint. */
export const domains: readonly string[] = [...new Set(endpoints.map((endpoint) => domainOf.get(endpoint) ?? ''))].toSorted();
