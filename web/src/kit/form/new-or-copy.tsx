import type { Endpoint, In, Out, Shape } from '@kura/contract/kernel/endpoint.ts';
import { Skeleton } from 'antd';
import { useState, type ComponentType } from 'react';
import { ErrorState } from '../list/grid-states.tsx';
import { usePageSearch } from '../navigation.ts';
import { useSession } from '../session.ts';
import { useCall } from '../use-call.ts';

interface Place {
  readonly id: number;
  readonly country: string;
}
/** Reads the warehouses that one may choose from. */
type Places = Endpoint<Shape, Shape, { readonly _zod: { readonly input: unknown; readonly output: readonly Place[] } }>;

interface NewForm<Start> {
  /** Under which what is typed is kept. */
  readonly name: string;
  readonly start: Start;
  /** The number of the original. */
  readonly copied?: string;
  /** It was sent, or thrown away. */
  readonly onOver: () => void;
}
interface NewOrCopyProps<Q extends Shape, B extends Shape, D extends Shape, Start> {
  readonly name: string;
  readonly places: Places;
  /** Reads the document that is copied. */
  readonly show: Endpoint<Q, B, D>;
  readonly form: ComponentType<NewForm<Start>>;
  readonly newStart: (companyId: number | null, warehouseId: number | undefined) => Start;
  readonly copiedStart: (record: Out<D>) => Start;
}

/** A new document, or a copy of an earlier one by `copy` in the address. */
export function NewOrCopy<Q extends Shape, B extends Shape, D extends Shape, Start>(props: NewOrCopyProps<Q, B, D, Start>) {
  const [search] = usePageSearch();
  const id = Number(search['copy']);
  return Number.isSafeInteger(id) && id > 0 ? <Copy key={id} id={id} {...props} /> : <Blank {...props} />;
}

type BlankProps<Start> = Pick<NewOrCopyProps<Shape, Shape, Shape, Start>, 'name' | 'places' | 'form' | 'newStart'>;
function Blank<Start>({ name, places, form: Form, newStart }: BlankProps<Start>) {
  const { user, pickedCompanyId } = useSession();
  /** A form that was sent, or thrown away, makes room for an empty one. */
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useCall(places, {}, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  const companyId = user?.userType === 'staff' ? pickedCompanyId : null;
  const warehouse = data.find(({ country }) => country === 'JP') ?? data[0];
  return (
    <Form
      key={`${round} ${pickedCompanyId}`}
      name={`${name}-new`}
      start={newStart(companyId, warehouse?.id)}
      onOver={() => setRound((before) => before + 1)}
    />
  );
}

type CopyProps<Q extends Shape, B extends Shape, D extends Shape, Start> = Omit<NewOrCopyProps<Q, B, D, Start>, 'places' | 'newStart'>;
function Copy<Q extends Shape, B extends Shape, D extends Shape, Start>({
  id,
  show,
  ...rest
}: CopyProps<Q, B, D, Start> & { readonly id: number }) {
  const { data, error, refetch } = useCall(show, { id } as In<Q>, { keepsPrevious: true });
  if (!data && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active={false} paragraph={{ rows: 12 }} />;
  return <CopyForm record={data as Out<D> & Original} {...rest} />;
}

interface Original {
  readonly id: number;
  readonly number: string;
}
interface CopyFormProps<Record, Start> {
  readonly record: Record & Original;
  readonly name: string;
  readonly form: ComponentType<NewForm<Start>>;
  readonly copiedStart: (record: Record) => Start;
}
function CopyForm<Record, Start>({ record, name, form: Form, copiedStart }: CopyFormProps<Record, Start>) {
  const [, changeSearch] = usePageSearch();
  // Read again, the original may have changed; the copy goes on from what it began with.
  const [first] = useState(record);
  return (
    <Form
      name={`${name}-copy ${first.id}`}
      start={copiedStart(first)}
      copied={first.number}
      onOver={() => changeSearch({ copy: undefined }, { replace: true })}
    />
  );
}
