import * as z from 'zod/mini';
import { inputsOf, rowsOf } from '../../kernel/field.ts';
import { Id, recordId } from '../../kernel/id.ts';
import { rule } from '../../kernel/rule.ts';
import { Revision } from '../../kernel/whole-number.ts';
import { containerFields } from './container.fields.ts';

export const Container = z.object({ id: Id, ...rowsOf(containerFields), revision: z.int(), updatedAt: z.string() });
export type Container = z.infer<typeof Container>;

/** V04: the first seven of them required. */
const inputs = inputsOf(containerFields, ['name', 'model', 'volumeL', 'payloadKg', 'lengthMm', 'widthMm', 'heightMm', 'planL', 'planKg']);
interface Limits {
  volumeL: number;
  payloadKg: number;
  planL: number | null;
  planKg: number | null;
}
/** What is planned is never above what the walls and the floor hold. */
const roomFor = rule(({ volumeL, planL }: Limits) => planL === null || planL <= volumeL, 'freight.container.planAbove', undefined, [
  'planL',
]);
const strongFor = rule(
  ({ payloadKg, planKg }: Limits) => planKg === null || planKg <= payloadKg,
  'freight.container.planAbove',
  undefined,
  ['planKg'],
);
export const ContainerInput = z.object(inputs).check(roomFor, strongFor);
export type ContainerInput = z.output<typeof ContainerInput>;
export const ContainerChange = z.object({ ...inputs, id: recordId('freight.container'), revision: Revision }).check(roomFor, strongFor);
export type ContainerChange = z.output<typeof ContainerChange>;

interface Inside {
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}
/** Litres between the walls. */
export const insideL = ({ lengthMm, widthMm, heightMm }: Inside): number =>
  Math.round(Number(BigInt(lengthMm) * BigInt(widthMm) * BigInt(heightMm)) / 1_000_000);
/** A volume that is more than a tenth off what the sides give: somebody has mistyped one of the four. */
export function volumeIsOff({ volumeL, ...inside }: Inside & { volumeL: number }): boolean {
  const sides = BigInt(inside.lengthMm) * BigInt(inside.widthMm) * BigInt(inside.heightMm);
  const difference = BigInt(volumeL) * 1_000_000n - sides;
  return (difference < 0n ? -difference : difference) * 10n > sides;
}
/** Rare on the way to Japan: its roads restrict what is 45 feet long. */
export const isRareInJapan = (model: string): boolean => /^\s*45/.test(model);
/** Of what cartons really fill, where nobody says how much. */
export const usualPlanL = (volumeL: number): number => Math.max(1, Math.floor((volumeL * 85) / 100));
