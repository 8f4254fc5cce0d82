import { transferMachine } from '@kura/contract/inventory/transfer/transfer.machine.ts';
import type { StoreTransferInput, Transfer, TransferRow } from '@kura/contract/inventory/transfer/transfer.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { fail, failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { type Effects, moverFor } from '../../../kernel/run-move.ts';
import { warehouseById } from '../../warehouse/public.ts';
import { companyFor, companyNamed } from '../../identity/public.ts';
import { ownProducts, ownStores } from '../document/owner.store.ts';
import { chooseStock, lockChosen } from '../ledger/choose-stock.ts';
import { transferStock } from '../ledger/transfer.ts';
import { unlockStock } from '../ledger/unlock.ts';
import * as store from './transfer.store.ts';

const record = 'inventory.transfer';
const ownerOf = ({ id, number }: Pick<TransferRow, 'id' | 'number'>) => ({ type: record, id, no: number });

/** V08: the pieces are held from the moment of asking, so that what was promised to one store is not sold by the other. */
export async function requestTransfer(tx: Tx, actor: Actor, input: StoreTransferInput, now: Date): Promise<Transfer> {
  const companyId = companyNamed(actor, input.companyId);
  const scope = { companyId };
  const [, warehouse, , products] = await Promise.all([
    companyFor(tx, actor, companyId),
    warehouseById(tx, input.warehouseId),
    ownStores(tx, scope, [input.fromStoreId, input.toStoreId]),
    ownProducts(
      tx,
      scope,
      input.lines.map((line) => line.productId),
    ),
  ]);
  const { zone } = found(warehouse);
  const disabled = input.lines.findIndex((line) => products.get(line.productId)?.status === 'disabled');
  if (disabled >= 0) throw failField(`lines.${disabled}.productId`, 'inventory.document.disabled');
  const { warehouseId, fromStoreId, toStoreId, note } = input;
  const numbered = input.lines.map((line, index) => ({ ...line, lineNo: index + 1 }));
  const lines = input.lines.map((line) => ({ ...line, balanceId: null, toLocationId: null, holding: 'good' }));
  // One behind the other and one wait for both: the number is taken when the places are held, and given back where they do not have enough.
  const [chosen, { id, number }] = await Promise.all([
    chooseStock(tx, actor, { companyId, warehouseId, storeId: fromStoreId, lines: numbered }),
    store.insert(
      tx,
      actor,
      { zone, companyId, warehouseId, kind: 'store', status: 'requested', fromStoreId, toStoreId, note, reference: null, lines },
      now,
    ),
  ]);
  const [transfer] = await Promise.all([
    store.read(tx, actor, id),
    lockChosen(tx, actor, { reference: `${record}:${id}:lock`, owner: ownerOf({ id, number }) }, chosen, now),
    logOperation(tx, actor, {
      at: now,
      record,
      recordId: id,
      recordName: number,
      companyId,
      action: 'inventory.transfer.log.requested',
      note,
      after: {
        status: 'requested',
        lines: input.lines.map((line) => `${products.get(line.productId)?.sku} × ${line.quantity}`),
      },
    }),
  ]);
  return found(transfer);
}

const effects: Effects<typeof transferMachine, TransferRow> = {
  async handOver(tx, transfer, _input, { actor, now }) {
    const owner = ownerOf(transfer);
    const act = { reference: `${record}:${transfer.id}:handOver`, cause: owner, owner, toStoreId: transfer.toStoreId };
    await transferStock(tx, actor, act, now);
    await store.noteEnd(tx, transfer.id, '', now);
  },
  async letGo(tx, transfer, _input, { actor, now, reason }) {
    const owner = ownerOf(transfer);
    await unlockStock(tx, actor, { reference: `${record}:${transfer.id}:letGo`, cause: owner, owner, note: reason }, now);
    await store.noteEnd(tx, transfer.id, reason, now);
  },
};
const movable = {
  record,
  lock: store.lock,
  setStatus: store.setStatus,
  name: (row: TransferRow) => row.number,
  companyId: (row: TransferRow) => row.companyId,
};
const move = moverFor(transferMachine, movable, effects);

export async function moveTransfer(
  tx: Tx,
  actor: Actor,
  id: number,
  name: keyof typeof transferMachine.moves,
  { reason = '', now }: { reason?: string | undefined; now: Date },
): Promise<Transfer> {
  const before = await store.read(tx, actor, id);
  if (!before) throw fail(kernelErrors.notFound);
  await move(tx, actor, id, name, { reason, now });
  return found(await store.read(tx, actor, id));
}
