/** Who may open the calendar. */
type Holder = { readonly status: string; readonly canceled: boolean; readonly passed: boolean };

/** An active subscription that is not canceled, or any subscription that has passed, regardless of its status (CAL-001, Q16, Q37). */
export const mayUseCalendar = ({ status, canceled, passed }: Holder): boolean =>
  passed || (status === 'active' && !canceled);
