// What a tab and the browser's shared connection say to each other.
export type TabSaid =
  /** A message for the server, as a connection of the tab's own would send it. */
  | { readonly kind: 'say'; readonly text: string }
  /** One text was taken: a tab that takes none is not sent more and more. */
  | { readonly kind: 'read' }
  | { readonly kind: 'leave' };

export type TabTold =
  /** Somebody is there to share a connection with; whether the server is, `open` tells. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'open' }
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing comes any more; who wants to go on joins anew. */
  | { readonly kind: 'closed' };
