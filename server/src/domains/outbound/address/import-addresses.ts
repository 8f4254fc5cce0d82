import { addressKinds } from '@kura/contract/outbound/address/address.fields.ts';
import { postcodeIn } from '@kura/contract/outbound/address/address.ts';
import type { AddressSheetRow } from '@kura/contract/outbound/address/address.sheet.ts';
import { prefectureInText } from '@kura/contract/pricing/zone-of.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { logOperations } from '../../../kernel/operation-log.ts';
import { type RowProblem, RowProblems } from '../../../kernel/registry.ts';
import { companyFor } from '../../identity/public.ts';
import { cleaned } from './address.moves.ts';
import * as store from './address.store.ts';

/** V15: all rows or none. */
export async function importAddresses(tx: Tx, actor: Actor, rows: readonly AddressSheetRow[], now: Date): Promise<number> {
  const { id: companyId } = await companyFor(tx, actor, undefined);
  const problems = rows.flatMap(({ country, postcode, region }, row): RowProblem[] => [
    ...(postcodeIn(country, postcode) === undefined
      ? [{ row, field: 'postcode', text: country === 'JP' ? 'outbound.order.postcodeRule' : 'outbound.address.postcodeCn' }]
      : []),
    ...(country === 'JP' && !prefectureInText(region)
      ? [{ row, field: 'region', text: 'outbound.address.regionUnknown', params: { region } }]
      : []),
  ]);
  if (problems.length > 0) throw new RowProblems(problems);
  const all = rows.map((row) =>
    cleaned({
      ...row,
      region: row.country === 'JP' ? (prefectureInText(row.region)?.jp ?? '') : row.region,
      organisation: row.organisation ?? '',
      building: row.building ?? '',
      remark: row.remark ?? '',
    }),
  );
  await store.lockCompany(tx, companyId);
  const made = await store.insertMany(tx, companyId, all, now);
  const known = await store.defaultKinds(tx, companyId);
  for (const kind of addressKinds) {
    const first = all.findIndex((row) => row.kind === kind);
    if (first >= 0 && !known.has(kind)) await store.makeDefault(tx, companyId, kind, made[first] as number);
  }
  await logOperations(
    tx,
    actor,
    now,
    all.map(({ contact, kind, postcode }, at) => ({
      record: 'outbound.address',
      recordId: made[at] as number,
      recordName: contact,
      companyId,
      action: 'outbound.address.log.imported',
      after: { contact, kind, postcode },
    })),
  );
  return made.length;
}
