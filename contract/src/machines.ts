import { domains } from './domains.ts';
import type { AnyMachine } from './kernel/machine.ts';

/** Every state machine of the product: one test and one document walk over them. */
export const machines: readonly AnyMachine[] = domains.flatMap((domain): readonly AnyMachine[] => domain.machines);
