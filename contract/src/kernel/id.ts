import * as z from 'zod/mini';

/** Database identities. They stay far below 2^53, so a plain number carries them. */
export const Id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** Which record an id field points at: the sweeping tests try every such field with another company's id. */
export const recordIds = z.registry<{ record: string }>();

/** An id in a request that must belong to the caller's company. */
export const recordId = (record: string) => {
  const schema = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
  recordIds.add(schema, { record });
  return schema;
};

/** The same in a query string. */
export const queryId = (record: string) => {
  const schema = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
  recordIds.add(schema, { record });
  return schema;
};
