import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, nobodysHash } from './password-hash.ts';

describe('a stored password', () => {
  it('A06 is an argon2id hash with its own salt, and only the same text matches', async () => {
    const [one, two] = await Promise.all([hashPassword('出荷-2026'), hashPassword('出荷-2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword('出荷-2026', one)).toBe(true);
    expect(await isPassword('出荷-2027', one)).toBe(false);
  });

  it('stays readable when the cost is raised later', async () => {
    // The reference vector of the argon2 tool: password "password", salt "somesalt", 256 KiB.
    const cheap = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await isPassword('password', cheap)).toBe(true);
  });

  it('never matches when it is no hash at all', async () => {
    expect(await isPassword('!', '!')).toBe(false);
    expect(await isPassword('', nobodysHash)).toBe(false);
  });
});
