/** Yen that a recipient is asked for at the door for one order. */
export const mostCodJpy = 500_000;

/** Of what the recipient pays: its consumption tax. */
export const innerTaxOf = (codJpy: number): number => Math.floor((codJpy * 10) / 110);
