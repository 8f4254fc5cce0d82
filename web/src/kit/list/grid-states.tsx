import { Button } from 'antd';
import type { RefObject } from 'react';
import { t, useLang } from '../text.ts';
import { useNextStep } from './use-next-step.ts';

const skeletonCount = 8;

/** One bone in a row and not one in each cell: what is seen for a moment must not cost what the rows cost. */
export function SkeletonRows({ span }: { span: number }) {
  return Array.from({ length: skeletonCount }, (_, row) => (
    <tr key={row} aria-hidden>
      <td colSpan={span}>
        <div className="k-bone" style={{ width: `${70 + ((row * 17) % 30)}%` }} />
      </td>
    </tr>
  ));
}

export interface EmptyStateProps {
  readonly text: string;
  /** Set when filters are why there is nothing. */
  readonly onClear: (() => void) | undefined;
  /** Where the button stands that makes the first record. */
  readonly toolbar?: RefObject<HTMLElement | null>;
}

/** Nothing there, and what to do about it. */
export function EmptyState({ text, onClear, toolbar }: EmptyStateProps) {
  useLang();
  const next = useNextStep(toolbar);
  return (
    <div className="k-state" role="status">
      <p>{onClear ? t('system.list.noMatch') : text}</p>
      {onClear ? (
        <Button onClick={onClear}>{t('system.list.clearFilters')}</Button>
      ) : (
        next && <Button onClick={next.press}>{t('system.list.firstStep', { words: next.words })}</Button>
      )}
    </div>
  );
}

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** Set when the rows are in an order that somebody chose: it may be the order that cannot be had. */
  readonly onUnsort?: (() => void) | undefined;
}

export function ErrorState({ message, onRetry, onUnsort }: ErrorStateProps) {
  useLang();
  return (
    <div className="k-state k-state-error" role="alert">
      <p>{message}</p>
      <div className="k-state-steps">
        <Button onClick={onRetry}>{t('common.retry')}</Button>
        {onUnsort && <Button onClick={onUnsort}>{t('system.list.clearSort')}</Button>}
      </div>
    </div>
  );
}
