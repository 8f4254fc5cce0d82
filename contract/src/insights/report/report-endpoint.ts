import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import type { Filter } from '../../kernel/filter.ts';
import { Report } from './report.ts';

/** The head of a statistic takes the filters of its table: both tell of the same rows. */
export const reportEndpoint = <const F extends Record<string, Filter>>(spec: {
  path: string;
  permission: string;
  does: string;
  filters: F;
}) =>
  endpoint({
    method: 'GET',
    path: spec.path,
    permission: spec.permission,
    does: spec.does,
    query: z.object(
      Object.fromEntries(Object.entries(spec.filters).map(([name, { schema }]) => [name, z.optional(schema)])) as unknown as {
        [K in keyof F]: z.ZodMiniOptional<F[K]['schema']>;
      },
    ),
    data: Report,
  });
