import type { RegisterInput } from '@kura/contract/identity/session/session.endpoints.ts';
import type { Out } from '@kura/contract/kernel/endpoint.ts';
import { defaultLang, type Lang } from '@kura/contract/kernel/text.ts';
import { defaultZone } from '@kura/contract/kernel/zone.ts';
import { say } from '@kura/contract/texts.ts';
import { anonymous } from '../../../kernel/actor.ts';
import type { Call } from '../../../kernel/bind.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import { Failure, found } from '../../../kernel/fail.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { siteMark, writeMail } from '../../../kernel/mail/write-mail.ts';
import { logOperation } from '../../../kernel/operation-log.ts';
import { emit } from '../../../kernel/outbox.ts';
import { addCompany } from '../company/change-company.ts';
import { companyStore } from '../company/company.store.ts';
import { roleStore } from '../role/role.store.ts';
import { insertUser } from '../user/create-user.ts';
import { userStore } from '../user/user.store.ts';
import { mustKnowCode } from './log-in.ts';
import { hashPassword } from './password-hash.ts';

const registered = 'identity.registered';
interface Registered {
  /** What was asked for, and what it became. */
  wanted: string;
  account: string;
}

/**
 * A04. One answer after the same work, whether the account is taken or not: else the form would list accounts for whoever asks. Who wanted
 * one that is taken gets the next free one of that name, is audited like all others and told the account with the approval.
 */
export async function registerCompany(
  { kernel: { db }, lang, now, keepAnswer }: Pick<Call, 'kernel' | 'lang' | 'now' | 'keepAnswer'>,
  input: Out<typeof RegisterInput>,
): Promise<void> {
  await mustKnowCode(db, input, now);
  const passwordHash = await hashPassword(input.password);
  for (let tries = 0; ; tries++) {
    try {
      return await db.tx(async (tx) => {
        const account = await userStore.freeAccount(tx, input.account);
        const id = await addRegistration(tx, { ...input, account }, passwordHash, lang, now);
        await userStore.setWanted(tx, id, input.account);
        const news: Registered = { wanted: input.account, account };
        await emit(tx, registered, news, now);
        await keepAnswer(tx, null);
      });
    } catch (error) {
      // Somebody took it in the same moment: there is a next one.
      if (tries === 5 || !isTaken(error)) throw error;
    }
  }
}
const isTaken = (error: unknown): boolean => error instanceof Failure && error.fields[0]?.text === 'identity.user.accountTaken';

/** Whoever has the account hears that somebody wanted it: perhaps it was the owner, who has forgotten it. */
export function notifyOwnersOfTakenAccounts({ outbox, clock }: Kernel): void {
  outbox.on<Registered>(registered, async (tx, { wanted, account }) => {
    const owner = wanted === account ? undefined : await userStore.byAccount(tx, wanted);
    if (!owner || owner.status !== 'approved' || owner.email === '') return;
    const now = clock.now();
    const lang =
      (owner.companyId === null ? undefined : await companyStore.one(tx, { companyId: null }, owner.companyId))?.lang ?? defaultLang;
    const params = { name: owner.nickname, account: owner.account, url: siteMark };
    await writeMail(
      tx,
      {
        // Once a day: nobody fills a mailbox by registering again and again.
        reference: `accountWanted:${owner.id}:${now.toISOString().slice(0, 10)}`,
        companyId: owner.companyId,
        to: owner.email,
        subject: say(lang, 'mail.frame.subject', { subject: say(lang, 'mail.accountWanted.subject') }),
        body: say(lang, 'mail.accountWanted.body', params),
      },
      now,
    );
  });
}

type Registration = Pick<Out<typeof RegisterInput>, 'companyName' | 'account' | 'nickname' | 'email' | 'phone'>;

/** The company and its owner, who waits for the audit. */
export async function addRegistration(tx: Tx, input: Registration, passwordHash: string, lang: Lang, now: Date): Promise<number> {
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
  return id;
}
