/** Recordings of webinars among the lessons, as the webinars ask for them. */

export type Recordings = {
  /** The supplemental item that names the webinar as its own; null where there is none. */
  readonly ofWebinar: (webinarId: string) => number | null;
  readonly has: (itemId: number) => boolean;
  /** Whether the customer's subscription opens it. */
  readonly isOpen: (customerId: number, itemId: number) => Promise<boolean>;
};
