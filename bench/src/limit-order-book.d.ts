/** Types for the parts of the package that the benchmark uses; it ships none. */
declare module 'limit-order-book' {
  export class LimitOrder {
    constructor(orderId: string, side: 'bid' | 'ask', price: string, size: string);
  }
  export class MarketOrder {
    constructor(orderId: string, side: 'bid' | 'ask', size: string);
  }
  type Level = { readonly price: string };
  export class LimitOrderBook {
    constructor(options: { readonly symbol: string; readonly priceStep: string; readonly sizeStep: string });
    readonly bidLevels: { readonly queue: readonly Level[] };
    readonly askLevels: { readonly queue: readonly Level[] };
    add(order: LimitOrder | MarketOrder): unknown;
    remove(orderId: string): unknown;
  }
}
