/** The support chat while it runs in this page: what signs out or changes the language tells it, and tells nobody where there is none. */
import type { ChatAttributes, SupportChat } from './support-chat.ts';

let chat: SupportChat | null = null;

export const runningChat = {
  /** Boots the chat, or updates the one that runs. */
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
