import { expect } from '@playwright/test';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** What has arrived for somebody so far; the mailbox stands beside the server under test. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAIL_PORT}/?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as ReceivedMail[];
}

/** Mails leave a moment after what they tell. */
export async function expectMail(address: string, subject: string | RegExp): Promise<ReceivedMail> {
  const fits = (mail: ReceivedMail) => (typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject));
  let found: ReceivedMail | undefined;
  await expect(async () => {
    found = (await mailsTo(address)).find(fits);
    expect(found, `a mail to ${address} about ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as ReceivedMail;
}
