// What customers wait for while many are there (bars R15 and R20): calls as the portal makes them, at a fixed rate and over minutes, a
// twentieth of them changes; then people signing in besides, 20 a second. A call is counted from when it was due, so that a server which
// falls behind cannot hide it. DATABASE_URL asks for PostgreSQL; RATE and SECONDS for other counts.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { msPerSecond } from '@openbell/units/instant.ts';
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

const reads = [
  '/accounts',
  '/account',
  '/attempts',
  '/accounts/simulator',
  '/lessons',
  '/webinars',
  '/accounts/billing/history',
  '/accounts/paymentMethod',
  '/notifications',
  '/market/instruments',
] as const;

type Outcome = { readonly ms: number; readonly fault: string | null };
type Caller = { readonly cookie: string; readonly email: string };
type Work = (index: number) => Promise<unknown>;

export async function benchLoad(): Promise<BenchResult> {
  // Passwords cost what they cost a real customer.
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
      means: `99th percentile of a call's time, ${rate} calls a second over ${seconds} s on ${isPostgresql ? 'PostgreSQL' : 'the embedded database'}, over ${limitMs} ms; lower is better, 1 is the limit`,
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

/** One customer after the other; every twentieth call changes something. */
function mixOf(url: string, callers: readonly Caller[]): Work {
  return (index) => {
    const { cookie } = callers[index % callers.length] ?? { cookie: '' };
    if (index % 20 === 19) return call(url, cookie, 'PUT', '/accounts', { city: `Town ${index}` });
    const address = reads[Math.floor(index / callers.length) % reads.length] ?? '/accounts';
    return call(url, cookie, 'GET', address);
  };
}

async function signInAs(url: string, caller: Caller | undefined): Promise<void> {
  await call(url, '', 'POST', '/auth/sign-in/email', { email: caller?.email, password });
}

/** Begins work at even distances, whatever became of what began before; answers once all of it has ended. */
async function atRate(
  work: Work,
  { perSecond, forSeconds }: { readonly perSecond: number; readonly forSeconds: number },
): Promise<readonly Outcome[]> {
  const total = perSecond * forSeconds;
  const from = performance.now();
  const running: Promise<Outcome>[] = [];
  while (running.length < total) {
    const isDue = (): boolean =>
      running.length < Math.min(total, ((performance.now() - from) / msPerSecond) * perSecond);
    while (isDue()) running.push(outcomeOf(work, running.length, from + (running.length / perSecond) * msPerSecond));
    await wait(1);
  }
  return Promise.all(running);
}

async function outcomeOf(work: Work, index: number, dueAt: number): Promise<Outcome> {
  const fault = await work(index).then(
    () => null,
    (error: unknown) => String(error),
  );
  return { ms: performance.now() - dueAt, fault };
}

const timesOf = (outcomes: readonly Outcome[]): readonly number[] => outcomes.map(({ ms }) => ms);
const faultsOf = (outcomes: readonly Outcome[]): number => outcomes.filter(({ fault }) => fault !== null).length;

/** The first of each kind, for whoever runs it. */
function tellFaults(outcomes: readonly Outcome[]): void {
  const kinds = new Map<string, number>();
  for (const { fault } of outcomes) {
    if (fault !== null) kinds.set(fault.slice(0, 120), (kinds.get(fault.slice(0, 120)) ?? 0) + 1);
  }
  for (const [fault, times] of [...kinds].slice(0, 10)) process.stderr.write(`${times} times: ${fault}\n`);
}
