// The one way in which a line of a log is written. A line that says the same otherwise was not written by us: two readers could see two
// different trades in it, for example in a member that occurs twice.

type Members = Readonly<Record<string, unknown>>;

/** The order of the members of a line; members of other names come after these, and the hash comes last. */
const memberOrder = [
  'type',
  'plan',
  'plan_version',
  'id',
  'at',
  'symbol',
  'side',
  'quantity',
  'price',
  'commission',
  'start',
  'tables',
  'version',
  'sha256',
  'from',
  'to',
  'reason',
];
const placeByName = new Map([...memberOrder, '', 'hash'].map((name, place) => [name, place]));
const otherPlace = memberOrder.length;

/** One line of the file, without LF: the record with its hash as the last member. */
export function logLine(record: object, hash: string): string {
  return JSON.stringify({ ...record, hash });
}

/** Whether a text without its line end is byte for byte the line that `logLine` writes for its members: no other spelling, order, space or repeated member. */
export function isCanonicalLine(text: string, members: Members): boolean {
  return isInOrder(members) && JSON.stringify(members) === text;
}

function isInOrder(members: Members): boolean {
  let last = 0;
  for (const name of Object.keys(members)) {
    const place = placeByName.get(name) ?? otherPlace;
    if (place < last) return false;
    last = place;
    const value = members[name];
    if (typeof value === 'object' && value !== null && !isInOrder(value as Members)) return false;
  }
  return true;
}
