import {
  listPostReaders,
  listPostVersions,
  restorePostVersion,
  showPost,
  showPostVersion,
} from '@kura/contract/content/post/post.endpoints.ts';
import type { PostRow, PostVersion } from '@kura/contract/content/post/post.ts';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { DetailSpec } from '../../../kit/detail/detail-spec.ts';
import { LineTable } from '../../../kit/detail/line-table.tsx';
import { CallButton } from '../../../kit/form/call-button.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { WholeRecord } from '../../../kit/record/whole-record.tsx';
import { t, useLang } from '../../../kit/text.ts';
import { useCall } from '../../../kit/use-call.ts';
import { instantWords } from '../../../kit/zone.ts';
import { PostArticle } from './post-article.tsx';
import { wordsOf } from './post-words.ts';
import { postColumns, readerColumns } from './post.columns.tsx';

const shownReaders = 20;

/** Who has read it, the latest first. */
function Readers({ id }: { readonly id: number }) {
  useLang();
  const [at, setAt] = useState({ page: 1, size: shownReaders });
  const { data, error } = useCall(listPostReaders, { postId: id, ...at } as never);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  const { rows, total, isCapped } = data as { rows: never[]; total: number; isCapped: boolean };
  return (
    <>
      <LineTable columns={readerColumns} rows={rows} keyOf={(row: { id: number }) => row.id} emptyText={t('content.post.noReaders')} />
      {total > shownReaders && (
        <Pager
          {...at}
          total={total}
          isCapped={isCapped}
          onPage={(page) => setAt({ ...at, page })}
          onSize={(size) => setAt({ page: 1, size })}
        />
      )}
    </>
  );
}

const savedBy = ({ savedBy: name, savedAt }: PostVersion): string => t('content.post.savedBy', { name, at: instantWords(savedAt) });

/** What it was before; nothing that somebody wrote is lost. */
function Versions({ id, revision }: { readonly id: number; readonly revision: number }) {
  useLang();
  const { data, error } = useCall(listPostVersions, { id });
  const [open, setOpen] = useState<PostVersion | null>(null);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active={false} title={false} />;
  if (data.length === 0) return <p className="k-muted">{t('content.post.noVersions')}</p>;
  return (
    <ul className="k-post-versions">
      {data.map((version) => (
        <li key={version.revision}>
          <button type="button" className="k-link" onClick={() => setOpen(version)}>
            {t('content.post.version', { revision: String(version.revision + 1) })}
          </button>
          <span>{version.titleZh}</span>
          <small>{savedBy(version)}</small>
        </li>
      ))}
      {open && <VersionDialog id={id} revision={revision} version={open} onClose={() => setOpen(null)} />}
    </ul>
  );
}

interface VersionDialogProps {
  readonly id: number;
  /** Of the post as whoever looks at it has seen it. */
  readonly revision: number;
  readonly version: PostVersion;
  readonly onClose: () => void;
}
function VersionDialog({ id, revision, version, onClose }: VersionDialogProps) {
  useLang();
  const { data, error } = useCall(showPostVersion, { id, revision: version.revision });
  return (
    <Modal
      open
      width={760}
      title={`${t('content.post.version', { revision: String(version.revision + 1) })} · ${savedBy(version)}`}
      footer={
        <CallButton
          endpoint={restorePostVersion}
          body={{ id, revision, version: version.revision }}
          text="content.post.restore"
          ask="content.post.askRestore"
          onDone={onClose}
        />
      }
      onCancel={onClose}
    >
      {error && <p role="alert">{error.message}</p>}
      {data ? <PostArticle coverUrl={null} words={wordsOf(data)} /> : !error && <Skeleton active={false} />}
    </Modal>
  );
}

const Whole = ({ id }: { readonly id: number }) => (
  <WholeRecord endpoint={showPost} id={id}>
    {(post) => <PostArticle kind={post.kind} coverUrl={post.cover.url} words={wordsOf(post)} />}
  </WholeRecord>
);

export const postDetail: DetailSpec<PostRow> = {
  title: ({ title }) => title,
  sections: [
    { fields: postColumns.filter(({ key }) => key !== 'title') },
    { title: 'content.post.preview', draw: ({ id }) => <Whole id={id} /> },
    { title: 'content.post.readers', draw: ({ id }) => <Readers id={id} /> },
    { title: 'content.post.versions', draw: ({ id, revision }) => <Versions id={id} revision={revision} /> },
  ],
};
