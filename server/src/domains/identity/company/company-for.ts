import type { Company } from '@kura/contract/identity/company/company.ts';
import { kernelErrors } from '@kura/contract/kernel/error.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Query } from '../../../kernel/db/db.ts';
import { fail, failField } from '../../../kernel/fail.ts';
import { companyStore } from './company.store.ts';

/** A customer's own company; for staff the one named, or the one picked in the top bar. Whether there is one, and for this caller, only `companyFor` knows. */
export function companyNamed(actor: Actor, companyId: number | undefined): number {
  const id = companyId ?? actor.scope.companyId;
  if (id === null) throw failField('companyId', 'common.companyNeeded');
  return id;
}

export async function companyFor(db: Query, actor: Actor, companyId: number | undefined): Promise<Company> {
  const company = await companyStore.one(db, actor.scope, companyNamed(actor, companyId));
  if (!company) throw fail(kernelErrors.notFound);
  return company;
}
