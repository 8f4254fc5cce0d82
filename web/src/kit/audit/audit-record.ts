import type { TextRef } from '@kura/contract/kernel/text.ts';

/** One thing that must hold in a book. */
export interface AuditProof {
  /** The key of its words. */
  readonly text: TextRef;
  /** It tells what lies about; nothing of it is a fault. */
  readonly isInformation: boolean;
  readonly lookedAt: number;
  readonly wrong: number;
  /** The first faults, as they were found. */
  readonly first: readonly string[];
}

export interface AuditRecord {
  readonly id: number;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly actorName: string;
  readonly isOk: boolean;
  readonly wrongCount: number;
}

/** What may be a fault at all. */
export const judged = (proofs: readonly AuditProof[]): readonly AuditProof[] => proofs.filter((proof) => !proof.isInformation);
