import { ToneTag } from '../status/status-tag.tsx';
import { tr, useLang } from '../text.ts';
import type { AuditProof } from './audit-record.ts';
import './audit.css';

export interface ProofListProps {
  readonly proofs: readonly AuditProof[];
  /** `inventory.audit`: the book's own words. */
  readonly texts: string;
}

/** Each proof in words, and whether it holds. */
export function ProofList({ proofs, texts }: ProofListProps) {
  useLang();
  return (
    <ul className="k-proofs">
      {proofs.map((proof) => (
        <ProofLine key={proof.text} proof={proof} texts={texts} />
      ))}
    </ul>
  );
}

function ProofLine({ proof, texts }: { readonly proof: AuditProof; readonly texts: string }) {
  useLang();
  const isWrong = proof.wrong > 0 && !proof.isInformation;
  const tone = proof.isInformation ? 'default' : isWrong ? 'error' : 'success';
  const said = tr(`${texts}.${proof.isInformation ? 'found' : isWrong ? 'wrong' : 'holds'}`, { count: proof.wrong });
  return (
    <li>
      <header>
        <span>{tr(proof.text)}</span>
        <ToneTag tone={tone}>{said}</ToneTag>
      </header>
      <small>{tr(`${texts}.looked`, { count: proof.lookedAt })}</small>
      {proof.first.length > 0 && <pre>{proof.first.join('\n')}</pre>}
    </li>
  );
}
