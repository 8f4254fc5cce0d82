import * as z from 'zod/mini';
import { recordId } from '../../kernel/id.ts';
import { FileRef } from './file.endpoints.ts';

/** V15: rows of a file, into a form. Nothing is kept: what is read is saved with the form. */
export const sheetToRead = z.object({ fileId: recordId('system.file'), companyId: z.optional(recordId('identity.company')) });
/** All rows, or every bad cell and the rows as they are written. */
export const sheetRead = <R extends z.core.$ZodType>(row: R) =>
  z.object({
    rows: z.array(row),
    faults: z.array(z.object({ row: z.int(), column: z.string(), title: z.string(), message: z.string() })),
    faultCount: z.int(),
    /** The same file with its bad cells marked. */
    marked: z.nullable(FileRef),
    /** With faults: all rows as they are written, by column, to be mended in the form. */
    typed: z.array(z.record(z.string(), z.string())),
  });
export const madeTemplate = z.object({ name: z.string(), url: z.string() });
/** Both make a file that nobody keeps, and no record. */
export const makesNothing = { transaction: 'own', changes: 'nothing', log: 'none' } as const;
