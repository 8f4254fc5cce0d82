import type { Box } from '../../../kit/form/fields.ts';

/** For a control that sets other fields together with its own: it hands them over in the moment in which it sets itself. */
export interface HandOver<V> {
  /** `alsoSets` of the field. */
  readonly alsoSets: () => Partial<V>;
  readonly set: (box: Box, value: unknown, also: Partial<V>) => void;
}

export function handOver<V>(): HandOver<V> {
  let handed: Partial<V> = {};
  return {
    alsoSets: () => handed,
    set: (box, value, also) => {
      handed = also;
      box.set(value);
      handed = {};
    },
  };
}
