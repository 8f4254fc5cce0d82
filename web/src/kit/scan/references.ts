/** C10: the reference under which a step is told. */
export interface References {
  /** The same step that nobody has answered yet keeps its reference; any other one gets its own. */
  readonly of: (step: string) => string;
  readonly answered: (step: string) => void;
}

export function references(newReference: () => string): References {
  const open = new Map<string, string>();
  return {
    of(step) {
      const reference = open.get(step) ?? newReference();
      open.set(step, reference);
      return reference;
    },
    answered: (step) => void open.delete(step),
  };
}
