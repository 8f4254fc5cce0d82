/** A row of a carrier's file, read. */
export interface BilledLine {
  rowNo: number;
  trackingNumber: string;
  service: string;
  size: string;
  zone: string;
  weightG: number | null;
  amountJpy: number;
  codFeeJpy: number;
}
