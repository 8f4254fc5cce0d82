-- News, notices and customer cases in three languages. Contents are HTML that our cleaner has written (V18).
create table posts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('news', 'notice', 'case')),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  title_zh text not null check (title_zh <> ''),
  title_en text not null default '',
  title_jp text not null default '',
  -- V16: separated by '，'
  keywords_zh text not null check (keywords_zh <> ''),
  keywords_en text not null default '',
  keywords_jp text not null default '',
  content_zh text not null check (content_zh <> ''),
  content_en text not null default '',
  content_jp text not null default '',
  cover_id bigint not null references files (id),
  audience text not null default 'everyone' check (audience in ('everyone', 'customers', 'staff')),
  is_pinned boolean not null default false,
  must_read boolean not null default false,
  publish_from timestamptz,
  publish_until timestamptz,
  published_at timestamptz,
  views integer not null default 0 check (views >= 0),
  favourites integer not null default 0 check (favourites >= 0),
  confirmed integer not null default 0 check (confirmed >= 0),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null,
  updated_by bigint references users (id) on delete set null,
  updated_at timestamptz not null,
  revision integer not null default 0,
  -- Half a translation is none.
  check ((title_en = '') = (content_en = '')),
  check ((title_jp = '') = (content_jp = '')),
  check (not must_read or kind = 'notice'),
  check (publish_until > publish_from),
  check (status <> 'published' or published_at is not null),
  check (status <> 'scheduled' or publish_from is not null)
);
create index posts_created on posts (created_at desc, id desc);
-- What readers see: few of many, and the clock looks through the same ones.
create index posts_shown on posts (is_pinned desc, published_at desc, id desc) where status in ('scheduled', 'published');
create index posts_search on posts using gin
  ((title_zh || ' ' || title_en || ' ' || title_jp || ' ' || keywords_zh || ' ' || keywords_en || ' ' || keywords_jp) gin_trgm_ops);

-- What a post was before it was saved anew.
create table post_versions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  revision integer not null,
  words jsonb not null,
  saved_by bigint references users (id) on delete set null,
  saved_at timestamptz not null,
  unique (post_id, revision)
);

-- One row for a person and a post: read, kept, confirmed. A day counts once.
create table post_readers (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- By the reader's own clock.
  last_day date,
  days integer not null default 0,
  read_at timestamptz not null,
  confirmed_at timestamptz,
  is_favourite boolean not null default false,
  unique (post_id, user_id)
);
create index post_readers_list on post_readers (post_id, read_at desc, id desc);
create index post_readers_read on post_readers (read_at desc, id desc);
create index post_readers_user on post_readers (user_id);
