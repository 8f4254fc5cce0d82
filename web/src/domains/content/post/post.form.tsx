import type { createPost } from '@kura/contract/content/post/post.endpoints.ts';
import { postFields } from '@kura/contract/content/post/post.fields.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import { momentIn } from '@kura/contract/kernel/zone.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import UploadField from '../../../kit/form/upload-field.tsx';
import { MomentField } from '../../../kit/list/moment-field.tsx';
import { RichField } from '../../../kit/rich-text/rich-field.tsx';
import { currentZone } from '../../../kit/zone.ts';

export type PostBody = BodyOf<typeof createPost>;
export type OtherLang = 'en' | 'jp';

const drawRich = (box: Box) => <RichField box={box} />;
const rich = { kind: 'custom', span: 'whole', draw: drawRich } as const;
const drawMoment = (box: Box) => (
  <MomentField id={box.id} value={typeof box.value === 'string' ? box.value : ''} onChange={(value) => box.set(value || null)} />
);
const moment = { kind: 'custom', draw: drawMoment } as const;
const isNotice = ({ kind }: Partial<PostBody>): boolean => kind === 'notice';

interface FormAsks {
  /** Languages whose fields are shown although nothing stands in them yet. */
  readonly open: ReadonlySet<OtherLang>;
  readonly files: readonly FileRef[];
  readonly onCover: (file: FileRef) => void;
}

/** V16: the fields of news, notice and case. */
export function postForm({ open, files, onCover }: FormAsks): FormParts<PostBody> {
  const drawCover = (box: Box) => <UploadField box={box} kind="cover" isMany={false} files={files} onSent={onCover} />;
  const isEn = (values: Partial<PostBody>) => open.has('en') || !!values.titleEn || !!values.contentEn || !!values.keywordsEn;
  const isJp = (values: Partial<PostBody>) => open.has('jp') || !!values.titleJp || !!values.contentJp || !!values.keywordsJp;
  const fields = (specs: readonly FieldSpec<PostBody>[]) => fieldsOf<PostBody>(postFields, specs);
  return {
    sections: [
      {
        title: 'content.post.basics',
        fields: fields([
          {
            name: 'kind',
            kind: 'radio',
            choices: postFields.kind.choices ?? [],
            alsoSets: (kind) => (kind === 'notice' ? {} : { mustRead: false }),
          },
          'audience',
          { name: 'coverId', kind: 'custom', span: 'whole', draw: drawCover },
        ]),
      },
      {
        title: 'content.post.lang.zh',
        fields: fields([
          { name: 'titleZh', span: 'whole' },
          { name: 'keywordsZh', span: 'whole' },
          { name: 'contentZh', ...rich },
        ]),
      },
      {
        title: 'content.post.lang.en',
        fields: fields([
          { name: 'titleEn', span: 'whole', isShown: isEn },
          { name: 'keywordsEn', span: 'whole', isShown: isEn },
          { name: 'contentEn', ...rich, isShown: isEn },
        ]),
      },
      {
        title: 'content.post.lang.jp',
        fields: fields([
          { name: 'titleJp', span: 'whole', isShown: isJp },
          { name: 'keywordsJp', span: 'whole', isShown: isJp },
          { name: 'contentJp', ...rich, isShown: isJp },
        ]),
      },
      {
        title: 'content.post.when',
        fields: fields([
          { name: 'publishFrom', ...moment },
          { name: 'publishUntil', ...moment },
          'isPinned',
          { name: 'mustRead', isShown: isNotice },
        ]),
      },
    ],
  };
}

/** L17: by the clock of whoever writes. */
const momentOf = (instant: string | null): string | null => instant && momentIn(currentZone(), instant);

export const newPost: Partial<PostBody> = { kind: 'news', audience: 'everyone', isPinned: false, mustRead: false };
export const startOf = (post: Post): Partial<PostBody> => ({
  kind: post.kind,
  audience: post.audience,
  coverId: post.coverId,
  titleZh: post.titleZh,
  keywordsZh: post.keywordsZh,
  contentZh: post.contentZh,
  titleEn: post.titleEn,
  keywordsEn: post.keywordsEn,
  contentEn: post.contentEn,
  titleJp: post.titleJp,
  keywordsJp: post.keywordsJp,
  contentJp: post.contentJp,
  isPinned: post.isPinned,
  mustRead: post.mustRead,
  publishFrom: momentOf(post.publishFrom),
  publishUntil: momentOf(post.publishUntil),
});
