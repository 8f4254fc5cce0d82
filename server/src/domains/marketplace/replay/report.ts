import type { Checked } from './out.ts';

/** What became of one recording. */
export interface Report {
  /** Asked otherwise, answered unreadably, or a fact that does not hold. */
  differences: string[];
  /** Asked by one of the two only, and what nobody can tell. */
  remarks: string[];
  /** Orders with their states, lines and money; what became of writes. */
  out: string[];
  facts: Checked[];
}
