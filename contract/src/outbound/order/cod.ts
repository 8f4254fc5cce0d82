/** Of what the recipient pays: its consumption tax. */
export const innerTaxOf = (codJpy: number): number => Math.floor((codJpy * 10) / 110);
