// Sends one request to a benchmark's child process and returns its answer.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export async function askChild(child: ChildProcess, order: unknown): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(order as object);
  const [message] = await answer;
  return message;
}
