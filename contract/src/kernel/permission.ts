import type { Words } from './text.ts';

/** Who can hold a permission at all: a customer's role never carries a permission of the provider. */
export type Audience = 'staff' | 'customer' | 'both';

export interface PermissionSpec {
  readonly for: Audience;
  readonly text: Words;
}
/** `domain:noun:verb`. Code defines the vocabulary, data (the roles) who has which word. */
export type Permissions<Domain extends string> = Readonly<Record<`${Domain}:${string}:${string}`, PermissionSpec>>;

export const everything = '*:*:*';
/** The only role name that code knows (A02). */
export const adminRole = 'admin';

export const allows = (held: ReadonlySet<string>, wanted: string): boolean => held.has(everything) || held.has(wanted);
