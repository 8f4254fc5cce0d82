import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { rule } from '../../kernel/rule.ts';
import { FileRef } from '../../system/file/file.endpoints.ts';
import { labelStyleFields } from './label-style.fields.ts';

export const LabelStyle = z.object({ ...rowsOf(labelStyleFields), companyName: z.string(), logo: z.nullable(FileRef) });
export type LabelStyle = z.infer<typeof LabelStyle>;

interface Place {
  senderPostcode: string;
  senderAddress: string;
}
/** A parcel that comes back wants a whole address. */
const isWhole = ({ senderPostcode, senderAddress }: Place): boolean => (senderPostcode.trim() === '') === (senderAddress.trim() === '');

export const LabelStyleInput = z
  .object(inputsOf(labelStyleFields))
  .check(rule(isWhole, 'outbound.labelStyle.wholeAddress', undefined, ['senderAddress']));
export type LabelStyleInput = z.output<typeof LabelStyleInput>;
