/**
 * Repeats work with a pause after each run, starting at once or after `firstMs`. Returns a function that stops it and waits for the current
 * run.
 */
export function repeat(
  work: () => Promise<void>,
  {
    pollMs,
    firstMs = 0,
    onFault,
  }: { readonly pollMs: number; readonly firstMs?: number; readonly onFault: (error: unknown) => void },
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const loop = async (): Promise<void> => {
    await work().catch(onFault);
    if (!isStopped) timer = setTimeout(next, pollMs);
  };
  const next = (): void => {
    turn = loop();
  };
  if (firstMs === 0) next();
  else timer = setTimeout(next, firstMs);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
}
