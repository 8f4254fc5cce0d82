import type { Mutations } from '../../../testing/sweep/mutation.ts';
import { makeCover } from './make-post.ts';

/** With a cover that whoever writes has uploaded. */
const withCover: Mutations[string] = async ({ app, staff }, body) => ({ body: { ...body, coverId: await makeCover(app, staff.id) } });

export const mutations: Mutations = { 'POST /post/create': withCover, 'PUT /post/update': withCover };
