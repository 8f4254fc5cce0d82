import * as z from 'zod/mini';
import { Id } from '../../kernel/id.ts';

export const ScannedLocation = z.object({
  id: Id,
  code: z.string(),
  barcode: z.string(),
  kind: z.string(),
  state: z.enum(['normal', 'frozen', 'abnormal']),
});
export type ScannedLocation = z.infer<typeof ScannedLocation>;
