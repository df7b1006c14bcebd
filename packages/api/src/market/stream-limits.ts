/** Contracts that one connection may watch, including all tabs of a browser that share it. */
export const watchedMax = 40;
