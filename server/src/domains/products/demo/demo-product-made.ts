/** A product of the demonstration, for what is told of it afterwards. */
export interface DemoProductMade {
  id: number;
  companyId: number;
  sku: string;
  type: 'ordinary' | 'composite' | 'accessory';
}
