import type { Actor } from '../../kernel/actor.ts';
import { raw, type Sql } from '../../kernel/db/sql.ts';

/** Who did a step, of a row `told`: customers read how people of the warehouse are called, and not by which account they sign in. */
export const shownName = ({ userType }: Pick<Actor, 'userType'>): Sql =>
  userType === 'customer'
    ? raw(`coalesce((select u.nickname from users u where u.id = told.by_id and u.user_type = 'staff'), told.by_name)`)
    : raw('told.by_name');
