// Runs one step as a child process and prints what it does and how long it took.
import { spawn } from 'node:child_process';
import { root } from './node24.mjs';

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Runs a command and shows its output; returns its exit code. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });

/** Runs a command in a group of its own and ends the whole group with it, so that no worker or server outlives a run. */
export const runGroup = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, detached: true });
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    };
    const stop = () => process.exit(1);
    // Before the folder of the run's files is removed.
    process.prependListener('exit', end);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      process.off('exit', end);
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, stop);
      end();
      resolve(code ?? (signal ? 1 : 0));
    });
  });

/** Runs a command, collects its output, and passes it to `onText` while it runs. */
export const capture = (command, args, options = {}) =>
  new Promise((resolve) => {
    const { onText, ...rest } = options;
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...rest });
    let text = '';
    const take = (chunk) => {
      text += chunk;
      onText?.(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, text: `${text}${error.message}` }));
    child.on('exit', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), text }));
  });

/** A named step with its time; exits the process if it fails. */
export async function step(title, work) {
  const from = performance.now();
  process.stdout.write(`• ${title} …\n`);
  const code = await work();
  if (code !== 0) {
    console.error(`✗ ${title} failed after ${seconds(from)}.`);
    process.exit(code || 1);
  }
  console.log(`✓ ${title} (${seconds(from)})`);
}
