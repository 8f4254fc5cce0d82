import type { RegisterInput } from '@kura/contract/identity/session/session.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import type { Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { anonymous } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { found } from '../../../kernel/fail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { addCompany } from '../company/change-company.ts';
import { companyStore } from '../company/company.store.ts';
import { roleStore } from '../role/role.store.ts';
import { insertUser } from '../user/create-user.ts';
import { userStore } from '../user/user.store.ts';
import { mustKnowCode } from './log-in.ts';
import { hashPassword } from './password-hash.ts';

/**
 * A04. An account that is taken has to be told at the field, or nobody could register; each look costs a verification code,
 * and an address has few of them, so the form is no way to list accounts.
 */
export async function registerCompany(
  { kernel: { db }, lang, now, tell }: Pick<Call, 'kernel' | 'lang' | 'now' | 'tell'>,
  input: Out<typeof RegisterInput>,
): Promise<void> {
  await mustKnowCode(db, input, now);
  const passwordHash = await hashPassword(input.password);
  await db.tx(async (tx) => {
    await addRegistration(tx, input, passwordHash, lang, now);
    await tell(tx, null);
  });
}

type Registration = Pick<Out<typeof RegisterInput>, 'companyName' | 'account' | 'nickname' | 'email' | 'phone'>;

/** The company and its owner, who waits for the audit. */
export async function addRegistration(tx: Tx, input: Registration, passwordHash: string, lang: Lang, now: Date): Promise<void> {
  const actor = { ...anonymous, name: input.nickname };
  const { account, nickname, email, phone } = input;
  const company = {
    code: await companyStore.freeCode(tx),
    name: input.companyName,
    contact: nickname,
    phone,
    email,
    address: '',
    zone: defaultZone,
    lang,
    remark: '',
  } as const;
  const companyId = await addCompany(tx, actor, company, now, 'identity.company.log.registered');
  const user = {
    companyId,
    account,
    nickname,
    email,
    phone,
    passwordHash,
    userType: 'customer',
    status: 'unaudited',
    zone: defaultZone,
  } as const;
  const id = await insertUser(tx, user, now);
  const owner = found(await roleStore.byKey(tx, 'customerOwner'));
  await userStore.setRoles(tx, id, 'customer', [owner.id]);
  await logOperation(tx, actor, {
    at: now,
    record: 'identity.user',
    recordId: id,
    recordName: account,
    companyId,
    action: 'identity.user.log.registered',
    after: { account, nickname, email, phone, status: 'unaudited' },
  });
}
