import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldPath, issueText, type Issue } from '../../kernel/issue.ts';
import { say } from '../../texts.ts';
import { NewUserInput, OwnPasswordInput } from './user.ts';

const good = {
  account: 'sato',
  nickname: 'Sato',
  userType: 'staff',
  companyId: null,
  roleIds: [1],
  password: 'sato26',
  confirm: 'sato26',
  email: '',
  phone: '',
} as const;

const faults = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map((issue) => {
      const { text, params } = issueText(issue as unknown as Issue);
      return [fieldPath(issue.path), say('zh', text, params)];
    }),
  );
};
const of = (more: object) => faults(NewUserInput, { ...good, ...more });

describe('the user form', () => {
  it('V03 takes a good one', () => {
    expect(of({})).toEqual({});
    expect(of({ userType: 'customer', companyId: 3, email: 'a.b+c@例え.jp', phone: '+81 (0)3-1234-5678' })).toEqual({});
  });

  it('V03 account is required and has no Chinese characters', () => {
    expect(of({ account: '' })).toEqual({ account: '此项必填' });
    for (const account of ['佐藤', 'sato佐', 'さとう', 'sa to', 'ｓａｔｏ']) {
      expect(of({ account })).toEqual({ account: '账号不能包含中文字符或空格，请使用字母、数字和符号' });
    }
  });

  it('V03 nickname and role are required', () => {
    expect(of({ nickname: ' ', roleIds: [] })).toEqual({ nickname: '此项必填', roleIds: '此项必填' });
  });

  it('V03 A06 password has 6 to 10 characters', () => {
    const length = '密码长度应为 6 到 10 个字符';
    for (const password of ['12345', '12345678901']) expect(of({ password, confirm: password })).toEqual({ password: length });
    for (const password of ['123456', '1234567890']) expect(of({ password, confirm: password })).toEqual({});
    expect(of({ password: '', confirm: '' })).toEqual({ password: '此项必填' });
  });

  it('V03 both passwords are the same', () => {
    expect(of({ confirm: 'sato27' })).toEqual({ confirm: '两次输入的密码不一致' });
  });

  it('V03 email and phone are valid: China, Japan, international', () => {
    expect(of({ email: 'not an address', phone: '12' })).toEqual({ email: '邮箱格式不正确', phone: '电话号码格式不正确' });
    for (const phone of ['13800138000', '090-1234-5678', '03 1234 5678', '+86 138 0013 8000', '+1 (212) 555-0100'])
      expect(of({ phone })).toEqual({});
    for (const phone of ['1380013800', '23800138000', '+123', 'phone', '090-1234-567890']) expect(of({ phone })).toHaveProperty('phone');
  });

  it('V03 a customer has a company, staff have none', () => {
    expect(of({ userType: 'customer' })).toEqual({ companyId: '此项必填' });
    expect(of({ companyId: 3 })).toEqual({ companyId: '后台人员不属于任何公司' });
  });
});

describe('the own password', () => {
  const own = (password: string) => faults(OwnPasswordInput, { oldPassword: 'old', password, confirm: password });
  it('A06 has 6 to 20 characters', () => {
    for (const password of ['123456', '1'.repeat(20)]) expect(own(password)).toEqual({});
    for (const password of ['12345', '1'.repeat(21)]) expect(own(password)).toEqual({ password: '密码长度应为 6 到 20 个字符' });
  });
});
