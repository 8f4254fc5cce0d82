/** A row that a proof found wrong, as one line: `wallet 12 · balance 500 · posted 400`. */
export const toldFault = (fault: object): string =>
  Object.entries(fault)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ');

/** What only tells figures is no fault. */
export const faultsOf = (proofs: readonly { isInformation: boolean; wrong: number }[]): number =>
  proofs.reduce((sum, proof) => sum + (proof.isInformation ? 0 : proof.wrong), 0);
