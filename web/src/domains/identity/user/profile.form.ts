import type { updateProfile } from '@kura/contract/identity/user/user.endpoints.ts';
import { userFields } from '@kura/contract/identity/user/user.fields.ts';
import type { Profile } from '@kura/contract/identity/user/user.ts';
import type { FileRef } from '@kura/contract/system/file/file.endpoints.ts';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf } from '../../../kit/form/declared-fields.ts';
import type { FormParts } from '../../../kit/form/fields.ts';

type ProfileFields = BodyOf<typeof updateProfile>;

/** The picture as the upload field knows files. */
const pictureOf = ({ avatarId, headUrl, nickname }: Profile): readonly FileRef[] =>
  avatarId !== null && headUrl !== null
    ? [{ id: avatarId, name: nickname, mime: 'image/*', size: 0, url: headUrl, thumbUrl: headUrl }]
    : [];

/** V14: the picture is checked by its content when it is chosen; the rest of the form waits for "save". */
export const profileForm = (profile: Profile): FormParts<ProfileFields> => ({
  fields: fieldsOf<ProfileFields>(userFields, [
    'nickname',
    'phone',
    { name: 'email', span: 'whole' },
    // A06: whoever has the address can have the password.
    {
      name: 'oldPassword',
      title: 'identity.user.oldPassword',
      hint: 'identity.user.passwordForEmail',
      kind: 'password',
      span: 'whole',
      isShown: ({ email }) => email !== profile.email,
      isRequired: ({ email }) => email !== profile.email,
    },
    { name: 'avatarId', title: 'identity.user.avatar', kind: 'upload', upload: 'avatar', files: pictureOf(profile) },
  ]),
});
