/**
 * Which words a column takes: exactly these of the contract, some of them and why, or (`ours`, and why) words that never leave the server. Each domain
 * says it of its own tables, in its folder `testing`.
 */
export type Enums = Readonly<
  Record<string, readonly string[] | { readonly some: readonly string[]; readonly why: string } | { readonly ours: string }>
>;
