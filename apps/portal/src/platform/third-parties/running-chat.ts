// The support chat running in this page: sign-out and language changes report to it, and nothing happens if there is none.
import type { ChatAttributes, SupportChat } from './support-chat.ts';

let chat: SupportChat | null = null;

export const runningChat = {
  /** Boots the chat, or updates the running one. */
  tell: (by: SupportChat, attributes: ChatAttributes): void => {
    if (chat === null) by.boot(attributes);
    else chat.update(attributes);
    chat = by;
  },
  update: (attributes: ChatAttributes): void => chat?.update(attributes),
  shutdown: (): void => {
    chat?.shutdown();
    chat = null;
  },
} as const;
