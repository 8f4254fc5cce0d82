import * as z from 'zod/mini';

/** The largest whole number of a column of the database that is no id and no amount: whatever a request takes for one stays within it. */
export const mostWhole = 2_147_483_647;

/** As which version of a record somebody read it, before it is changed. */
export const Revision = z.int().check(z.minimum(0), z.maximum(mostWhole));

/** Which one of many that are numbered from 1: a carton by its label, which has room for seven digits. */
export const Ordinal = z.int().check(z.minimum(1), z.maximum(9_999_999));
