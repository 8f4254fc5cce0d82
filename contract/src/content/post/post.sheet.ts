import { exportOf } from '../../kernel/field.ts';
import { postFields } from './post.fields.ts';

export const postExport = exportOf(postFields, [
  'kind',
  'title',
  'keywords',
  'status',
  'audience',
  'isPinned',
  'mustRead',
  'publishFrom',
  'publishUntil',
  'publishedAt',
  'views',
  'favourites',
  'confirmed',
  'author',
  'createdAt',
]);
