// The response times under load (bars R15 and R20): calls as the portal makes them, at a fixed rate for minutes, a twentieth of them
// changes; then also sign-ins, 20 a second. DATABASE_URL selects PostgreSQL; RATE and SECONDS set other counts.
import { availableParallelism, loadavg } from 'node:os';
import { atRate, faultsOf, tellFaults, timesOf, type Work } from './at-rate.ts';
import { mixOf } from './call-mix.ts';
import { call, makeTrader, moveIntoSession, password, startServer } from './live-server.ts';
import { quantile, rounded } from './measure.ts';
import type { BenchResult } from './result.ts';

const isPostgresql = (process.env['DATABASE_URL'] ?? '') !== '';
const rate = Number(process.env['RATE'] ?? (isPostgresql ? 500 : 200));
const seconds = Number(process.env['SECONDS'] ?? 300);
/** The 99th percentile of the bar, in milliseconds. */
const limitMs = isPostgresql ? 200 : 250;
const customers = 50;
const signInsPerSecond = 20;
const signInSeconds = 20;

type Caller = { readonly cookie: string; readonly email: string };

export async function benchLoad(): Promise<BenchResult> {
  // Full password cost, as for a real customer.
  const server = await startServer({ PASSWORD_COST: 'full' });
  try {
    await moveIntoSession(server.url);
    const callers = await makeCallers(server.url);
    const mixed = mixOf(server.url, callers);
    await atRate(mixed, { perSecond: rate, forSeconds: 10 });
    const load = loadavg()[0] ?? Number.NaN;
    const before = { cpuMs: server.cpuMs(), memoryMb: server.memoryMb() };
    const calls = await atRate(mixed, { perSecond: rate, forSeconds: seconds });
    const cpuMs = server.cpuMs() - before.cpuMs;
    const memoryMb = server.memoryMb();
    const signIn: Work = (index) => signInAs(server.url, callers[index % callers.length]);
    const [beside, signIns] = await Promise.all([
      atRate(mixed, { perSecond: rate / 2, forSeconds: signInSeconds }),
      atRate(signIn, { perSecond: signInsPerSecond, forSeconds: signInSeconds }),
    ]);
    tellFaults([...calls, ...beside, ...signIns]);
    return {
      name: 'load',
      ratio: rounded(quantile(timesOf(calls), 0.99) / limitMs),
      means: `99th percentile of a call's time, ${rate} calls a second over ${seconds} s on ${isPostgresql ? 'PostgreSQL' : 'the embedded database'}, relative to ${limitMs} ms; lower is better, 1 is the limit`,
      figures: {
        calls: calls.length,
        faults: faultsOf(calls),
        ms_p50: rounded(quantile(timesOf(calls), 0.5)),
        ms_p99: rounded(quantile(timesOf(calls), 0.99)),
        ms_max: rounded(quantile(timesOf(calls), 1)),
        server_cpu_ms_per_call: rounded(cpuMs / calls.length),
        memory_mb_before: rounded(before.memoryMb),
        memory_mb_after: rounded(memoryMb),
        sign_ins: signIns.length,
        sign_in_faults: faultsOf(signIns),
        sign_in_ms_p50: rounded(quantile(timesOf(signIns), 0.5)),
        sign_in_ms_p99: rounded(quantile(timesOf(signIns), 0.99)),
        calls_beside_sign_ins_ms_p99: rounded(quantile(timesOf(beside), 0.99)),
        load_per_core_before: rounded(load / availableParallelism()),
      },
    };
  } finally {
    await server.stop();
  }
}

async function makeCallers(url: string): Promise<readonly Caller[]> {
  const callers: Caller[] = [];
  for (let number = 1; number <= customers; number += 1) {
    const { cookie } = await makeTrader(url, number);
    callers.push({ cookie, email: `watcher-${number}@example.test` });
  }
  return callers;
}

async function signInAs(url: string, caller: Caller | undefined): Promise<void> {
  await call(url, '', 'POST', '/auth/sign-in/email', { email: caller?.email, password });
}
