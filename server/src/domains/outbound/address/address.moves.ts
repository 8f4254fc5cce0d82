import type { AddressKind } from '@kura/contract/outbound/address/address.fields.ts';
import { postcodeIn, type Address, type AddressChange, type AddressInput } from '@kura/contract/outbound/address/address.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { failField, found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { companyFor } from '../../identity/public.ts';
import * as store from './address.store.ts';

export const cleaned = (input: Omit<AddressInput, 'companyId' | 'isDefault'>): store.AddressFields => ({
  kind: input.kind,
  contact: input.contact.trim(),
  organisation: input.organisation.trim(),
  phone: input.phone.trim(),
  country: input.country,
  postcode: postcodeIn(input.country, input.postcode) ?? '',
  region: input.region.trim(),
  city: input.city.trim(),
  street: input.street.trim(),
  building: input.building.trim(),
  remark: input.remark.trim(),
});

const shown = ({ id: _id, companyId: _company, companyName: _name, createdAt: _created, updatedAt: _updated, ...told }: Address) => told;
const log = (tx: Tx, actor: Actor, now: Date, action: string, before: Address | null, after: Address | null) => {
  const { id, contact, companyId } = found(after ?? before);
  return logOperation(tx, actor, {
    at: now,
    record: 'outbound.address',
    recordId: id,
    recordName: contact,
    companyId,
    action,
    ...(before && { before: shown(before) }),
    ...(after && { after: shown(after) }),
  });
};

export async function createAddress(
  tx: Tx,
  actor: Actor,
  { companyId: asked, isDefault, ...input }: AddressInput,
  now: Date,
): Promise<Address> {
  const { id: companyId } = await companyFor(tx, actor, asked);
  await store.lockCompany(tx, companyId);
  const isFirst = !(await store.defaultKinds(tx, companyId)).has(input.kind);
  const [id = 0] = await store.insertMany(tx, companyId, [cleaned(input)], now);
  if (isDefault || isFirst) await store.makeDefault(tx, companyId, input.kind, id);
  const address = found(await store.read(tx, actor.scope, id));
  await log(tx, actor, now, 'outbound.address.log.created', null, address);
  return address;
}

/** Of a kind of which there are addresses one is the default. */
async function fillDefault(tx: Tx, companyId: number, kind: AddressKind): Promise<void> {
  if ((await store.defaultKinds(tx, companyId)).has(kind)) return;
  const next = await store.newestOf(tx, companyId, kind);
  if (next) await store.makeDefault(tx, companyId, kind, next.id);
}

/** The address, locked after its company, always in this order. */
async function lockOne(tx: Tx, actor: Actor, id: number): Promise<Address> {
  const { companyId } = found(await store.read(tx, actor.scope, id));
  await store.lockCompany(tx, companyId);
  return found(await store.lock(tx, actor.scope, id));
}

export async function changeAddress(tx: Tx, actor: Actor, { id, isDefault, ...input }: AddressChange, now: Date): Promise<Address> {
  const before = await lockOne(tx, actor, id);
  const { companyId } = before;
  const isMoved = before.kind !== input.kind;
  if (before.isDefault && !isDefault && !isMoved) throw failField('isDefault', 'outbound.address.staysDefault');
  // As another kind it is not the default that it was.
  if (isMoved) await store.dropDefault(tx, id);
  await store.update(tx, id, cleaned(input), now);
  if (isDefault) await store.makeDefault(tx, companyId, input.kind, id);
  await fillDefault(tx, companyId, input.kind);
  if (isMoved) await fillDefault(tx, companyId, before.kind);
  const after = found(await store.read(tx, actor.scope, id));
  await log(tx, actor, now, 'outbound.address.log.changed', before, after);
  return after;
}

export async function makeDefaultAddress(tx: Tx, actor: Actor, id: number, now: Date): Promise<Address> {
  const before = await lockOne(tx, actor, id);
  await store.makeDefault(tx, before.companyId, before.kind, id);
  const after = { ...before, isDefault: true };
  await log(tx, actor, now, 'outbound.address.log.madeDefault', before, after);
  return after;
}

export async function deleteAddress(tx: Tx, actor: Actor, id: number, now: Date): Promise<null> {
  const before = await lockOne(tx, actor, id);
  await store.remove(tx, id);
  await fillDefault(tx, before.companyId, before.kind);
  await log(tx, actor, now, 'outbound.address.log.deleted', before, null);
  return null;
}
