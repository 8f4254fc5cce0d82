import type { Actor } from './actor.ts';
import type { Tx } from './db/db.ts';
import { found } from './fail.ts';
import type { Storage } from './files/storage.ts';

/** A customer of the demonstration. */
export interface DemoFirm {
  companyId: number;
  code: string;
  lang: string;
  sinceDays: number;
  owner: Actor;
}

/** Who is in the demonstration and where it plays: filled in by the domains that know, read by those above them. */
export interface DemoStory {
  readonly now: Date;
  /** When the provider opened its doors. */
  readonly opened: Date;
  /** Seals what stores keep secret. */
  readonly sealKey: Buffer;
  /** Where files go; null: this story has none. */
  readonly storage: Storage | null;
  /** By account. */
  readonly staff: Map<string, Actor>;
  readonly firms: DemoFirm[];
  /** By code. */
  readonly warehouseIds: Map<string, number>;
}
export const clerkOf = ({ staff }: DemoStory, account: string): Actor => found(staff.get(account));
export const firmOf = ({ firms }: DemoStory, code: string): DemoFirm => found(firms.find((firm) => firm.code === code));

/** Something that happened in the story, at its time. */
export interface DemoAct {
  readonly at: Date;
  run(tx: Tx): Promise<unknown>;
}

/** Puts in what a domain has from the beginning; answers what happens later, for all domains to be played in the order of time. */
export type Demonstration = (tx: Tx, story: DemoStory) => Promise<readonly DemoAct[]>;
