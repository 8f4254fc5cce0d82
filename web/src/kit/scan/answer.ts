import type { ScanTone } from '@kura/contract/kernel/scan.ts';
import type { OwnReason } from '@kura/contract/system/scan/scan.endpoints.ts';

interface GoOn {
  readonly tone: 'green';
  readonly text: string;
}
interface Judged {
  readonly tone: ScanTone;
  readonly text: string;
  /** Why the station said so by itself, which is kept; null: the server said so, and has kept it. */
  readonly own: OwnReason | null;
}
/** What the station says: a colour, a sound and one line. Amber and red do not compile without who said so, since each of them is kept. */
export type ScanAnswer = GoOn | Judged;

/** Who said it, of what is not green. */
export type Own<T extends ScanTone> = [T] extends ['green'] ? [] : [own: OwnReason | null];
export const answer = <T extends ScanTone>(tone: T, text: string, ...[own]: Own<T>): ScanAnswer =>
  tone === 'green' ? { tone, text } : { tone, text, own: own ?? null };
/** As the server answered. */
export const told = ({ tone, text }: { readonly tone: ScanTone; readonly text: string }): ScanAnswer => ({ tone, text, own: null });
