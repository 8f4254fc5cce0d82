import type { BankRole } from '@kura/contract/finance/bank-file/bank-file.ts';

const list = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(' '));

/** What the banks of both countries call their columns; what stands first is likelier what is meant. */
export const columnNames: Readonly<Record<Exclude<BankRole, 'month' | 'date'>, readonly string[]>> = {
  day: list(
    '交易日期 交易日 记账日期 记账日 交易时间 入账时间 入账日期 入账日 发生时间 业务日期 到账日期 日期',
    '取引日 勘定日 お取引日 取引日付 取扱日 お取扱日 取引日時 入出金日 入金日 日付 年月日 操作日',
    'date transactiondate bookingdate postingdate',
  ),
  valueDay: list('起息日 起息日期 起算日 valuedate'),
  amount: list('交易金额 发生额 金额 入出金 取引金額 入出金額 金額 amount tradeamount transactionamount'),
  amountIn: list(
    '贷方金额 贷方发生额 贷方 收入金额 收入 存入金额 存入 转入金额 到账金额',
    '入金金額 入金額 入金 お預入れ お預入金額 お預り金額 お預かり金額 預かり金額 預り金額 預入金額 受入金額',
    'credit creditamount deposit deposits moneyin',
  ),
  amountOut: list(
    '借方金额 借方发生额 借方 支出金额 支出 支取金额 转出金额',
    '出金金額 出金額 出金 お引出し お引出金額 お支払金額 お支払い金額 支払い金額 支払金額 払出金額',
    'debit debitamount withdrawal withdrawals moneyout',
  ),
  direction: list('借/贷 借贷 借贷标志 借贷方向 收/支 收支 收支类型 收付标志 交易方向 入払区分 入出金区分 dr/cr cr/dr'),
  payer: list(
    '对方户名 对方名称 对方单位名称 对方单位 对方账户名称 收方名称 收付方名称 付款人名称 交易对方 对手户名 付款人 付款方',
    '振込依頼人名 ご依頼人名 依頼人名 振込人名 相手先 摘要内容 入出金内容 お取り扱い内容 お取扱内容 取引内容 内容',
    'payer counterparty remitter name',
  ),
  bankRef: list(
    '交易流水号 银行流水号 账户明细编号-交易流水号 业务流水号 账务流水号 核心流水号 流水号 回单编号 业务参考号',
    '取引番号 銀行取引番号 reference bankreference transactionid',
  ),
  memo: list('摘要 交易摘要 业务摘要 用途 交易用途 附言 交易附言 备注 メモ お客さまメモ memo description remarks note'),
  balance: list('余额 账户余额 交易后余额 本次余额 残高 差引残高 取引後残高 お取引後残高 balance balanceafter runningbalance'),
};

/** A date in three columns: which of them a heading such as `操作日(月)` names. */
export const dateParts: Readonly<Record<string, 'day' | 'month' | 'date'>> = { 年: 'day', 月: 'month', 日: 'date' };

/** The year before the first of each era. */
export const eras: Readonly<Record<string, number>> = { r: 2018, 令和: 2018, h: 1988, 平成: 1988 };
export const firstYear = '元';
