import type { KeptReceipt, PlacedPart } from './correction.store.ts';
import type { Cut } from './cuts.ts';
import type { Receipt, Shelving } from './rollback.store.ts';

/** What stays of each row, by its id. */
export interface KeptRows {
  receipts: Map<number, KeptReceipt>;
  shelvings: Map<number, number>;
}

/**
 * The entries of the products that change, and of all that stand in one entry with them. Of these products everything is booked anew: so what
 * goes to a shelf has always come in before, and no place is asked for more than the difference.
 */
export function touchedEntries(parts: readonly PlacedPart[], changed: ReadonlySet<number>): number[] {
  const products = new Set(changed);
  const entries = new Set<number>();
  for (let before = -1; before < entries.size + products.size;) {
    before = entries.size + products.size;
    for (const { entryId, productId } of parts)
      if (products.has(productId) || entries.has(entryId)) {
        products.add(productId);
        entries.add(entryId);
      }
  }
  return [...entries].toSorted((a, b) => a - b);
}

/** The newest rows are the first to go: what was counted last was counted wrong. */
export function keptRows(receipts: readonly Receipt[], shelvings: readonly Shelving[], cuts: readonly Cut[]): KeptRows {
  const kept: KeptRows = {
    receipts: new Map(receipts.map(({ id, good, defective, surplus }) => [id, { id, good, defective, surplus }])),
    shelvings: new Map(shelvings.map(({ id, quantity }) => [id, quantity])),
  };
  for (const { productId, locationId, holding, kind, cut } of cuts) {
    const what = kind === 'ABN' ? 'surplus' : holding;
    let rest = cut;
    for (const { id } of receipts.filter((receipt) => receipt.productId === productId).toReversed()) {
      const row = kept.receipts.get(id);
      if (!row) continue;
      const gone = Math.min(rest, row[what]);
      row[what] -= gone;
      rest -= gone;
    }
    if (kind !== 'shelf') continue;
    const isThere = (s: Shelving) => s.productId === productId && s.locationId === locationId && s.holding === holding;
    let shelved = cut;
    for (const { id } of shelvings.filter(isThere).toReversed()) {
      const gone = Math.min(shelved, kept.shelvings.get(id) ?? 0);
      kept.shelvings.set(id, (kept.shelvings.get(id) ?? 0) - gone);
      shelved -= gone;
    }
  }
  return kept;
}
