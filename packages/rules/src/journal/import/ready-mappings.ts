// The mappings that come with the product, as data.
import type { ColumnMapping } from './column-mapping.ts';

const common = {
  isTested: true,
  startAfter: null,
  section: null,
  dayOrder: null,
  decimal: null,
  account: null,
  costs: [],
  isPaidNegative: false,
  result: null,
  currency: null,
  assetClass: null,
  buyWords: [],
  sellWords: [],
  hasUniqueIds: true,
} as const satisfies Partial<ColumnMapping>;

const tradovateOrders: ColumnMapping = {
  ...common,
  key: 'tradovate-orders',
  account: 'Account',
  contract: 'Contract',
  quantity: 'filledQty',
  currency: 'Currency',
  rows: { kind: 'fills', time: 'Fill Time', price: 'avgPrice', side: 'B/S', id: 'orderId', status: 'Status' },
};

const tradovatePerformance: ColumnMapping = {
  ...common,
  key: 'tradovate-performance',
  contract: 'symbol',
  quantity: 'qty',
  result: { column: 'pnl', kind: 'gross' },
  rows: {
    kind: 'bought_sold',
    boughtAt: 'boughtTimestamp',
    soldAt: 'soldTimestamp',
    buyPrice: 'buyPrice',
    sellPrice: 'sellPrice',
    buyId: 'buyFillId',
    sellId: 'sellFillId',
  },
};

const tradovatePositions: ColumnMapping = {
  ...common,
  key: 'tradovate-positions',
  account: 'Account',
  contract: 'Contract',
  quantity: 'Paired Qty',
  currency: 'Currency',
  result: { column: 'P/L', kind: 'gross' },
  rows: {
    kind: 'bought_sold',
    boughtAt: 'Bought Timestamp',
    soldAt: 'Sold Timestamp',
    buyPrice: 'Buy Price',
    sellPrice: 'Sell Price',
    buyId: 'Buy Fill ID',
    sellId: 'Sell Fill ID',
  },
};

const ninjaTraderTrades: ColumnMapping = {
  ...common,
  key: 'ninjatrader-trades',
  hasUniqueIds: false,
  account: 'Account',
  contract: 'Instrument',
  quantity: 'Qty',
  costs: ['Commission'],
  result: { column: 'Profit', kind: 'net' },
  rows: {
    kind: 'entry_exit',
    enteredAt: 'Entry time',
    exitedAt: 'Exit time',
    entryPrice: 'Entry price',
    exitPrice: 'Exit price',
    side: 'Market pos.',
    id: null,
  },
};

/** The name of the commission column depends on the age of the statement. */
const interactiveBrokers = (key: string, costs: string): ColumnMapping => ({
  ...common,
  key,
  isTested: false,
  section: { name: 'Trades', rowKind: 'Order' },
  // Consolidated statements have it; for others the customer enters the account.
  accountIfNamed: 'Account',
  contract: 'Symbol',
  quantity: 'Quantity',
  costs: [costs],
  isPaidNegative: true,
  hasUniqueIds: false,
  currency: 'Currency',
  assetClass: { column: 'Asset Category', futures: 'Futures' },
  rows: { kind: 'fills', time: 'Date/Time', price: 'T. Price', side: null, id: null, status: null },
});

const topstepX: ColumnMapping = {
  ...common,
  key: 'topstepx',
  isTested: false,
  contract: 'ContractName',
  quantity: 'Size',
  costs: ['Fees', 'Commissions'],
  result: { column: 'PnL', kind: 'gross' },
  rows: {
    kind: 'entry_exit',
    enteredAt: 'EnteredAt',
    exitedAt: 'ExitedAt',
    entryPrice: 'EntryPrice',
    exitPrice: 'ExitPrice',
    side: 'Type',
    id: 'Id',
  },
};

const rTrader: ColumnMapping = {
  ...common,
  key: 'r-trader',
  isTested: false,
  startAfter: 'Completed Orders',
  account: 'Account',
  contract: 'Symbol',
  quantity: 'Qty Filled',
  rows: {
    kind: 'fills',
    time: 'Update Time',
    price: 'Avg Fill Price',
    side: 'Buy/Sell',
    id: 'Order Number',
    status: 'Status',
  },
};

/** In the order in which they are tried on a file. */
export const readyMappings: readonly ColumnMapping[] = [
  tradovateOrders,
  tradovatePerformance,
  tradovatePositions,
  ninjaTraderTrades,
  interactiveBrokers('interactive-brokers', 'Comm/Fee'),
  interactiveBrokers('interactive-brokers-usd', 'Comm in USD'),
  topstepX,
  rTrader,
];
