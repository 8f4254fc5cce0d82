import type { updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import type { Profile } from '@kura/contract/identity/user/user.ts';
import type { Endpoint, In, Shape } from '@kura/contract/kernel/endpoint.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

type BodyOf<E> = E extends Endpoint<Shape, infer B extends Shape, Shape> ? In<B> : never;
export type ProfileFields = BodyOf<typeof updateProfile>;

/** The picture as the upload field knows files. */
const pictureOf = ({ avatarId, headUrl, nickname }: Profile): readonly FileRef[] =>
  avatarId !== null && headUrl !== null
    ? [{ id: avatarId, name: nickname, mime: 'image/*', size: 0, url: headUrl, thumbUrl: headUrl }]
    : [];

/** V14: the picture is checked by its content when it is chosen; the rest of the form waits for "save". */
export const profileForm = (profile: Profile): FormParts<ProfileFields> => ({
  fields: [
    { name: 'nickname', title: 'identity.user.nickname', kind: 'text', maxLength: 40 },
    { name: 'phone', title: 'identity.user.phone', kind: 'text', maxLength: 30 },
    { name: 'email', title: 'identity.user.email', kind: 'text', maxLength: 120, span: 'whole' },
    { name: 'avatarId', title: 'identity.user.avatar', kind: 'upload', upload: 'avatar', files: pictureOf(profile) },
  ],
});

export const profileStart = ({ nickname, email, phone, avatarId }: Profile): ProfileFields => ({ nickname, email, phone, avatarId });
