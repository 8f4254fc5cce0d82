import { useT } from '../kit/text.ts';
import { ChunkError } from '../kit/load-chunk.ts';

/** No component library in here: it must draw when little else does. */
export function FaultPage({ fault, onRetry }: { readonly fault: unknown; readonly onRetry: () => void }) {
  const t = useT();
  const isMissing = fault instanceof ChunkError;
  return (
    <section className="k-fault" role="alert">
      <FaultPicture isMissing={isMissing} />
      <h2>{isMissing ? t('shell.chunk.title') : t('shell.crash.title')}</h2>
      <p>{isMissing ? t('shell.chunk.more') : t('shell.crash.more')}</p>
      <div className="k-fault-actions">
        <button type="button" className="k-button k-button-primary" onClick={onRetry}>
          {isMissing ? t('common.retry') : t('shell.crash.again')}
        </button>
        <button type="button" className="k-button" onClick={() => location.reload()}>
          {t('shell.chunk.reload')}
        </button>
      </div>
      {!isMissing && (
        <details>
          <summary>{t('shell.crash.detail')}</summary>
          <pre>{fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault)}</pre>
        </details>
      )}
    </section>
  );
}

/** A box that fell over, or one still on its way. */
export function FaultPicture({ isMissing = false }: { readonly isMissing?: boolean }) {
  return (
    <svg
      className="k-fault-picture"
      width="120"
      height="84"
      viewBox="0 0 120 84"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 74h104" strokeLinecap="round" />
      <g transform={isMissing ? 'translate(36 26)' : 'rotate(-24 60 50) translate(36 24)'}>
        <path d="M0 10h48v38H0z" fill="var(--k-surface)" />
        <path d="M0 10 8 0h32l8 10M24 0v22l-5-4-5 4V10" />
        <path d="M6 40h10M6 36h6" strokeLinecap="round" />
      </g>
      {isMissing && <path d="M22 40H8M22 52h-9M22 64H12" strokeLinecap="round" />}
    </svg>
  );
}
