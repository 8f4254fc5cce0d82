/** What other rooms may use of this one. */
export { authenticate } from './authenticate.ts';
export { addCompany } from './company/change-company.ts';
export { companyFor } from './company/company-for.ts';
export { companyStore } from './company/company.store.ts';
export { notifyCompany } from './company/notify-company.ts';
export { noticesOf } from './notice/read-notices.ts';
export { tellCompany } from './notice/tell-company.ts';
export { addFirstMenus, addReadyMenu } from './menu/ready-menus.ts';
export { addReadyRoles, grantReady } from './role/ready-roles.ts';
export { roleStore } from './role/role.store.ts';
export { hashPassword } from './session/password-hash.ts';
export { addRegistration } from './session/register-company.ts';
export { changeStore, createStore, keepSecret, moveStore } from './channel-store/channel-store.moves.ts';
export { anySealedSecret } from './channel-store/channel-store.store.ts';
export { createUser } from './user/create-user.ts';
export { handsOf, isOneHand, mustBeSecond } from './user/second-person.ts';
export { staffWith } from './user/staff-with.ts';
export { roleName } from './role/role-name.ts';
