/** Tables that hold amounts which are no money anybody has or owes, and why they may change. Each domain says it of its own, in its folder `testing`. */
export type NotMoney = Readonly<Record<string, string>>;
