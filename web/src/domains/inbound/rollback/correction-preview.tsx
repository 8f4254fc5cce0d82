import { previewCorrection } from '@kura/contract/inbound/rollback/rollback.endpoints.ts';
import { CorrectionAsk, type CorrectionForm, type CorrectionInput } from '@kura/contract/inbound/rollback/rollback.ts';
import type { In } from '@kura/contract/kernel/endpoint.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../kit/call.ts';
import type { Box } from '../../../kit/form/fields.ts';
import { usePaused } from '../../../kit/pickers/use-paused.ts';
import { useLang } from '../../../kit/text.ts';
import { PreviewTables } from './preview-tables.tsx';

type Values = Partial<In<typeof CorrectionInput>>;

const isChanged = ({ lines = [], packages = [] }: Values, booked: CorrectionForm): boolean =>
  lines.some(({ good, defective }, i) => good !== booked.products[i]?.good || defective !== booked.products[i]?.defective) ||
  packages.some(({ boxCount }, i) => boxCount !== booked.packages[i]?.boxCount);

/** Follows what is typed: what stands here is what the press does, and while something is in the way there is nothing to press for. */
export function CorrectionPreview({
  box,
  values,
  booked,
}: {
  readonly box: Box;
  readonly values: Values;
  readonly booked: CorrectionForm;
}) {
  const lang = useLang();
  const { id, lines, packages } = values;
  const wanted =
    isChanged(values, booked) && z.safeParse(CorrectionAsk, { id, lines, packages }).success ? JSON.stringify({ id, lines, packages }) : '';
  const asked = usePaused(wanted);
  const { data, error } = useQuery({
    queryKey: [previewCorrection.path, asked, lang],
    queryFn: ({ signal }) => call(previewCorrection, { body: JSON.parse(asked) as In<typeof CorrectionAsk>, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isCurrent = asked !== '' && asked === wanted;
  const seen = isCurrent && data && data.refusals.length === 0 ? data.seen : '';
  const pass = useEffectEvent((now: string) => {
    if (box.value !== now) box.set(now);
  });
  useEffect(() => pass(seen), [seen]);
  if (asked === '') return null;
  if (error) return <p role="alert">{error.message}</p>;
  return data ? <PreviewTables preview={data} /> : null;
}
