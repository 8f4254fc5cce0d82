import { prefectures } from '@kura/contract/pricing/data/prefectures.ts';
import { prefectureOf } from '@kura/contract/pricing/zone-of.ts';
import { shipToFields } from '@kura/contract/workorders/repair/ship-to.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { Field } from '../../../kit/form/fields.ts';
import { currentLang } from '../../../kit/text.ts';

type Body = Readonly<Record<string, unknown>>;

export const prefectureWords = (code: string): string => prefectureOf(code)?.[currentLang()] ?? code;
/** Who reads no Japanese finds it by either name. */
const choices = () =>
  prefectures.map((one) => {
    const own = one[currentLang()];
    return { value: one.code, label: own === one.jp ? own : `${own} ${one.jp}` };
  });
const isShippedBack = ({ instruction }: Body): boolean => instruction === 'complete';
const asked = { isShown: isShippedBack, isRequired: isShippedBack };

/** To whom good pieces are shipped back, asked only of who wants that. */
export const shipToForm = (): readonly Field<Body>[] =>
  fieldsOf<Body>(shipToFields, [
    { name: 'shipTo.recipientName', ...asked },
    { name: 'shipTo.phone', ...asked },
    { name: 'shipTo.postcode', ...asked },
    { name: 'shipTo.prefecture', kind: 'select', choices, ...asked },
    { name: 'shipTo.city', ...asked },
    { name: 'shipTo.street', ...asked },
    { name: 'shipTo.building', isShown: isShippedBack },
  ] as never);
