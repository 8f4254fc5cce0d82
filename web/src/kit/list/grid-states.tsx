import { Button } from 'antd';
import { t, useLang } from '../text.ts';

const skeletonCount = 8;

export function SkeletonRows({ span }: { span: number }) {
  return Array.from({ length: skeletonCount }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: span }, (_cell, cell) => (
        <td key={cell}>
          <div className="k-bone" style={{ width: `${45 + ((row * 7 + cell * 13) % 45)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

export function EmptyState({ text, onClear }: { text: string; onClear: (() => void) | undefined }) {
  useLang();
  return (
    <div className="k-state" role="status">
      <p>{onClear ? t('system.list.noMatch') : text}</p>
      {onClear && <Button onClick={onClear}>{t('system.list.clearFilters')}</Button>}
    </div>
  );
}

export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  useLang();
  return (
    <div className="k-state k-state-error" role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}
