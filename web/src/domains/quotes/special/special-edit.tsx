import { showSpecial } from '@kura/contract/quotes/special/special.endpoints.ts';
import type { Special } from '@kura/contract/quotes/special/special.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../kit/list/grid-states.tsx';
import { useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { SpecialEditor } from './special-editor.tsx';

export function SpecialEdit({ id }: { readonly id: number }) {
  useLang();
  const { data, error, refetch } = useCall(showSpecial, { id }, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 10 }} />;
  // Once activated or stopped nothing of it is typed any more. A newer reading of a draft does not take away what is being typed.
  return <Loaded key={data.status} special={data} />;
}

function Loaded({ special }: { readonly special: Special }) {
  const [first] = useState(special);
  return <SpecialEditor special={first} start={{ ...first, cells: [] }} />;
}
