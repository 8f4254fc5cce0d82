export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A hint, not a rule: A06 asks for a length only. Long beats odd; few different characters are few to guess. */
export function strengthOf(password: string): Strength {
  const different = new Set(password).size;
  const mixed = kinds.filter((kind) => kind.test(password)).length;
  if (different < 5 || password.length < 8) return 'weak';
  if ((password.length >= 12 && mixed >= 2) || (password.length >= 10 && mixed === kinds.length)) return different < 8 ? 'fair' : 'strong';
  return mixed === 1 && password.length < 12 ? 'weak' : 'fair';
}
