import { expect } from '@playwright/test';

export interface Letter {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** What has arrived for somebody so far; the mailbox stands beside the server under test. */
export async function lettersTo(address: string): Promise<Letter[]> {
  const answer = await fetch(`http://127.0.0.1:${process.env.E2E_MAIL_PORT}/?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Letter[];
}

/** Letters leave a moment after what they tell. */
export async function expectLetter(address: string, subject: string | RegExp): Promise<Letter> {
  const fits = (letter: Letter) => (typeof subject === 'string' ? letter.subject.includes(subject) : subject.test(letter.subject));
  let found: Letter | undefined;
  await expect(async () => {
    found = (await lettersTo(address)).find(fits);
    expect(found, `a letter to ${address} about ${String(subject)}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found as Letter;
}
