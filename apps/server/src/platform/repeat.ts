/** Does something again and again with a pause after each time. Answers its end, which waits for what runs. */
export const repeat = (
  work: () => Promise<void>,
  { pollMs, onFault }: { readonly pollMs: number; readonly onFault: (error: unknown) => void },
): (() => Promise<void>) => {
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
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
  };
};
