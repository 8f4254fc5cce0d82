import type { NotMoney } from '../../../testing/not-money.ts';

export const notMoney: NotMoney = {
  carrier_bills: 'what counted as equal when it was compared; its rows are in the book',
  parcel_costs: 'what a carrier is expected to ask, worked out again each night; what is paid are rows of bills',
  profit_day_sums: 'sums of fee lines and costs by day, made anew when these change and proven each night',
  profit_day_totals: 'the same of all companies together',
  profit_month_sums: 'the same by month, made anew with every day of it and proven each night',
};
