/** What customs will ask, by their own floors; the broker's bill decides. */
export interface ImportTax {
  dutyBase: number;
  duty: number;
  taxBase: number;
  national: number;
  local: number;
  total: number;
}

const floorTo = (amount: bigint, unit: bigint): bigint => amount - (amount % unit);
/** Up to here goods are usually let in free. */
export const exemptUpToJpy = 10_000;

/** CIF in whole yen; the tariff in tenths of a percent, so 3.9 % is 39. Food bears 8 % instead of 10 %. */
export function importTax({ cifJpy, tariffPermille, isFood }: { cifJpy: number; tariffPermille: number; isFood: boolean }): ImportTax {
  if (cifJpy <= exemptUpToJpy) return { dutyBase: 0, duty: 0, taxBase: 0, national: 0, local: 0, total: 0 };
  const cif = BigInt(cifJpy);
  const dutyBase = floorTo(cif, 1000n);
  const duty = floorTo((dutyBase * BigInt(tariffPermille)) / 1000n, 100n);
  const taxBase = floorTo(cif + duty, 1000n);
  const national = floorTo((taxBase * (isFood ? 624n : 780n)) / 10_000n, 100n);
  const local = floorTo((national * 22n) / 78n, 100n);
  const plain = { dutyBase, duty, taxBase, national, local, total: duty + national + local };
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, Number(value)])) as unknown as ImportTax;
}
