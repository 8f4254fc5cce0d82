import { createPost } from '@kura/contract/content/post/post.endpoints.ts';
import type { Post } from '@kura/contract/content/post/post.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import { useCallback, useState } from 'react';
import { useCan } from '../../../kit/access/access.tsx';
import { useDraft } from '../../../kit/form/draft.ts';
import { FormPage } from '../../../kit/form/form-page.tsx';
import { navigate } from '../../../kit/navigation.ts';
import { useLang } from '../../../kit/text.ts';
import { newPost, type PostBody } from './post.form.tsx';
import { useWriting, Writer } from './post-writer.tsx';

interface Typed {
  readonly values: Partial<PostBody>;
  readonly cover: FileRef | null;
}

/** Write, look, publish. What is typed stays over a reload until it is saved. */
export default function PublishPage() {
  const [round, setRound] = useState(0);
  return <New key={round} onOver={() => setRound((before) => before + 1)} />;
}

const doneText = ({ status, kind }: Post): string =>
  `content.post.${status === 'scheduled' ? 'scheduled' : status === 'published' ? 'published' : 'drafted'}.${kind}`;

function New({ onOver }: { readonly onOver: () => void }) {
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
    onOver();
    navigate('posts', { view: String(post.id) });
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
