import type { GivenAnswer, SimulatorFrame } from '../simulation.ts';

interface AskedInventory {
  manageNumber?: string;
  variantId?: string;
  mode?: string;
  quantity?: number;
}
const isId = (id: string | undefined): boolean => /^[\w-]{1,32}$/.test(id ?? '');

/** Stock of the shop's articles, by management number (in small letters) and variant. What the shop does not have is taken and never shown. */
export const rakutenInventories = ({ articles, stock }: SimulatorFrame) => {
  const skuOf = ({ manageNumber = '', variantId }: AskedInventory): string | undefined =>
    articles.find(({ sku }) => sku.toLowerCase() === manageNumber.toLowerCase() && sku === variantId)?.sku;
  const fault = (at: number, field: string, code: string, message: string) => ({
    code,
    message,
    metadata: { propertyPath: `inventories[${at}].${field}` },
  });
  const faultsOf = (asked: readonly AskedInventory[], isWrite: boolean) =>
    asked.flatMap((each, at) => {
      if (!isId(each.manageNumber)) return [fault(at, 'manageNumber', 'IE0004', 'Max length of manageNumber must be within 32 bytes.')];
      if (!isId(each.variantId)) return [fault(at, 'variantId', 'IE0004', 'Max length of variantId must be within 32 bytes.')];
      if (!isWrite) return [];
      if (each.mode !== 'ABSOLUTE') return [fault(at, 'mode', 'IE0002', 'mode is invalid.')];
      return Number.isInteger(each.quantity) && (each.quantity ?? -1) >= 0 && (each.quantity ?? 0) <= 99_999
        ? []
        : [fault(at, 'quantity', 'IE0003', 'quantity must be between 0 and 99999.')];
    });

  return (operation: string, { inventories: asked = [] }: { inventories?: readonly AskedInventory[] }): GivenAnswer => {
    const isWrite = operation === 'bulk-upsert';
    const faults = faultsOf(asked, isWrite);
    if (asked.length === 0 || asked.length > (isWrite ? 400 : 1000))
      faults.push(fault(0, '', 'IE0105', 'The number of inventories is out of range.'));
    if (faults.length > 0) return { status: 400, body: { errors: faults } };
    if (!isWrite) {
      const shown = asked.flatMap(({ manageNumber = '', variantId = '' }) => {
        const quantity = stock.get(skuOf({ manageNumber, variantId }) ?? '');
        return quantity === undefined ? [] : [{ manageNumber: manageNumber.toLowerCase(), variantId, quantity }];
      });
      return { status: 200, body: { inventories: shown } };
    }
    for (const each of asked) {
      const sku = skuOf(each);
      if (sku !== undefined) stock.set(sku, each.quantity ?? 0);
    }
    return { status: 204, body: '' };
  };
};
