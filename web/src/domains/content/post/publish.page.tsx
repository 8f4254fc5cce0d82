import { createPost } from '@kura/contract/content/post/post.endpoints.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { useDraft } from '../../../kit/form/draft.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { PageLink } from '../../../kit/page-link.tsx';
import { useLang } from '../../../kit/text.ts';
import { newPost, type PostBody } from './post.form.tsx';
import { useWriting, Writer } from './post-writer.tsx';

interface Typed {
  readonly values: Partial<PostBody>;
  readonly cover: FileRef | null;
}

/** Write, look, publish. What is typed stays over a reload until it is saved. */
export default function PublishPage() {
  useLang();
  const [saved, setSaved] = useState<readonly Post[]>([]);
  const last = saved.at(-1);
  return (
    <>
      {last && (
        <p role="status">
          <PageLink code="posts" search={{ view: String(last.id) }}>
            {last.title}
          </PageLink>
        </p>
      )}
      <New key={saved.length} onOver={(post) => setSaved((before) => [...before, post])} />
    </>
  );
}

const doneText = ({ status, kind }: Post): string =>
  `content.post.${status === 'scheduled' ? 'scheduled' : status === 'published' ? 'published' : 'drafted'}.${kind}`;

function New({ onOver }: { readonly onOver: (post: Post) => void }) {
  useLang();
  const canPublish = useCan('content:post:publish');
  const { typed, keep, drop } = useDraft<Typed>('content.post', { values: newPost, cover: null });
  const writing = useWriting(typed?.values ?? newPost, typed?.cover ?? null);
  const { cover, onValues } = writing;
  const follow = useCallback(
    (values: Partial<PostBody>) => {
      onValues(values);
      keep({ values, cover: cover?.id === values.coverId ? cover : null });
    },
    [onValues, keep, cover],
  );
  const saved = (post: Post) => {
    drop();
    // An empty form for the next one, and a way to the one that was written.
    onOver(post);
  };
  return (
    <Writer writing={writing}>
      <FormPage
        endpoint={createPost}
        form={writing.form}
        start={newPost}
        typed={typed?.values}
        toBody={(values) => ({ ...values, publish: canPublish }) as PostBody}
        onValues={follow}
        okText={canPublish ? 'content.post.move.publish' : 'content.post.saveDraft'}
        doneText={doneText}
        failedText={`content.post.publishFailed.${writing.values.kind ?? 'news'}`}
        {...(canPublish
          ? {
              otherSave: {
                text: 'content.post.saveDraft',
                also: { publish: false },
                doneText: `content.post.drafted.${writing.values.kind ?? 'news'}`,
                onDone: saved,
              },
            }
          : {})}
        onDone={saved}
      />
    </Writer>
  );
}
