import { Alert, Button, Skeleton } from 'antd';
import { t, useLang } from '../../../kit/text.ts';

/** While the permissions are on their way, or when they did not come. */
export function TreeWaiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  useLang();
  if (!error) return <Skeleton active={false} paragraph={{ rows: 8 }} />;
  return (
    <Alert
      type="error"
      showIcon
      title={t('identity.role.treeFailed')}
      description={error.message}
      action={<Button onClick={onRetry}>{t('common.retry')}</Button>}
    />
  );
}
