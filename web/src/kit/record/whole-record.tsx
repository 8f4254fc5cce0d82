import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useLang } from '../text.ts';
import { useCall } from '../use-call.ts';

interface WholeRecordProps<Q extends Shape, B extends Shape, D extends Shape> {
  readonly endpoint: Endpoint<Q, B, D>;
  readonly id: number;
  readonly children: (record: Out<D>) => ReactNode;
}

/** One record whole: what the list does not carry is read when it is opened. While the next one is on its way, the one before is not shown as it. */
export function WholeRecord<Q extends Shape, B extends Shape, D extends Shape>({ endpoint, id, children }: WholeRecordProps<Q, B, D>) {
  useLang();
  const { data, error } = useCall(endpoint, { id } as In<Q>, { keepsPrevious: true });
  if (error && !data) return <p role="alert">{error.message}</p>;
  if (!data || (data as { id: number }).id !== id) return <Skeleton active={false} paragraph={{ rows: 10 }} />;
  return children(data);
}
