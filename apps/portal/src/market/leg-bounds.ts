/** The most that the fields take for a size and for a distance; what may be sent is judged apart. */
export const quantityMax = 10_000;
export const legTicksMax = 10_000;
