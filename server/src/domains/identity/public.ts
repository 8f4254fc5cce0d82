/** What other rooms may use of this one. */
export { authenticate } from './authenticate.ts';
export { addCompany } from './companies/change-company.ts';
export { companyStore } from './companies/company.store.ts';
export { tellCompany } from './companies/tell-company.ts';
export { addFirstMenus, addReadyMenu } from './menus/ready-menus.ts';
export { addReadyRoles, grantReady } from './roles/ready-roles.ts';
export { roleStore } from './roles/role.store.ts';
export { hashPassword } from './sessions/password-hash.ts';
export { addRegistration } from './sessions/register-company.ts';
export { createStore } from './stores/store.moves.ts';
export { createUser } from './users/create-user.ts';
