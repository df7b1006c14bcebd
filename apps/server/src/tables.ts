// All tables, composed from the domains; columns are snake_case in SQL and camelCase here.
import type { ThirdPartyTables } from './accounts/privacy/third-party-tables.ts';
import type { AccountsTables } from './accounts/tables.ts';
import type { BillingTables } from './billing/tables.ts';
import type { CalendarTables } from './calendar/tables.ts';
import type { EvaluationTables } from './evaluation/tables.ts';
import type { JournalTables } from './journal/tables.ts';
import type { LearningTables } from './learning/tables.ts';
import type { MarketTables } from './market/tables.ts';
import type { PlatformTables } from './platform/database/platform-tables.ts';
import type { SandboxGatewayTables } from './providers/payments/sandbox-gateway-tables.ts';
import type { TradingPlatformTables } from './providers/platform/tables.ts';
import type { SimulatorTables } from './simulator/tables.ts';

export type Tables = PlatformTables &
  AccountsTables &
  ThirdPartyTables &
  BillingTables &
  CalendarTables &
  SimulatorTables &
  TradingPlatformTables &
  EvaluationTables &
  JournalTables &
  LearningTables &
  MarketTables &
  SandboxGatewayTables;
