import { demoCompanies, demoNewcomer, demoPassword, demoStaff } from '../domains/identity/demo/demo-people.ts';

const users = [...demoStaff, ...demoCompanies.flatMap((company) => company.users), demoNewcomer];

/** What the person at the terminal needs to sign in. */
export const demoLines = (): string[] => [
  '',
  `演示账号 / Demonstration accounts (密码 / password: ${demoPassword})`,
  ...users.map(({ account, who }) => `  ${account.padEnd(11)}${who.zh} · ${who.en}`),
];

export const adminLines = (account: string, password: string): string[] => [
  '',
  '管理员账号，仅显示这一次 / The administrator, shown only this once:',
  `  ${account}  ${password}`,
];

export const keptLines = (): string[] => [
  '',
  '数据库中已有账号，未添加演示数据 / This database has accounts of its own: no demonstration data was added.',
];
