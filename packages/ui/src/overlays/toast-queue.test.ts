import { describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

describe('createToastQueue', () => {
  it('shows toasts in order and notifies its listeners', () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    queue.show({ text: 'one' });
    const two = queue.show({ text: 'two' });
    queue.close(two);
    queue.close(two);
    expect(queue.shown().map((toast) => toast.text)).toEqual(['one']);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    queue.show({ text: 'three' });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('replaces a toast with the same key instead of stacking it', () => {
    const queue = createToastQueue();
    queue.show({ key: 'version', text: 'A new version is ready' });
    queue.show({ text: 'Bookmark removed' });
    queue.show({ key: 'version', text: 'A newer version is ready' });
    expect(queue.shown().map((toast) => toast.text)).toEqual(['Bookmark removed', 'A newer version is ready']);
  });

  it('drops the oldest one with a timeout when a fourth arrives', () => {
    const queue = createToastQueue();
    queue.show({ text: 'stays' });
    queue.show({ text: 'leaves', timeoutMs: 6000 });
    queue.show({ text: 'leaves later', timeoutMs: 6000 });
    queue.show({ text: 'fourth' });
    expect(queue.shown().map((toast) => toast.text)).toEqual(['stays', 'leaves later', 'fourth']);
  });
});
