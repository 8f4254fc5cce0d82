import { reasonFits, type ReceivingJob } from '@kura/contract/inbound/receiving/receiving.ts';

type Line = ReceivingJob['products'][number];

export const cameOf = ({ good, defective, surplus }: Line): number => good + defective + surplus;
/** What was not received as it was planned. */
export const differencesOf = ({ products }: ReceivingJob): ReceivingJob['products'] =>
  products.filter((line) => cameOf(line) !== line.planned || line.defective > 0);
/** It is not as planned, and nobody has said why. */
export const needsReason = (line: Line): boolean =>
  cameOf(line) !== line.planned && (line.differenceReason === null || !reasonFits(line.differenceReason, line.planned, cameOf(line)));
