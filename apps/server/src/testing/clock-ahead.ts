// Loaded before everything else in each process of `npm run test:instants`: puts the clock ahead by CLOCK_AHEAD_MS.
import { putClockAhead } from './put-clock-ahead.ts';

putClockAhead(Number(process.env['CLOCK_AHEAD_MS'] ?? 0));
