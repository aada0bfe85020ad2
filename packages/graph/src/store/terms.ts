/** What many links have in common. */
export interface Term {
  orderId: number;
  userId: number;
  accessId: number;
}

/** Terms as small whole numbers, so that a link needs one cell for all of it. */
export interface Terms {
  of(term: Term): number;
  get(number: number): Term;
}

/** Creates an empty table. */
export function createTerms(): Terms {
  const terms: Term[] = [];
  const numbers = new Map<string, number>();
  let last = -1;
  return {
    of(term) {
      if (last >= 0 && isSame(terms[last]!, term)) return last;
      const { orderId, userId, accessId } = term;
      const key = `${orderId} ${userId} ${accessId}`;
      last = numbers.get(key) ?? terms.push({ orderId, userId, accessId }) - 1;
      numbers.set(key, last);
      return last;
    },
    get: (number) => terms[number]!,
  };
}

function isSame(one: Term, other: Term): boolean {
  return one.orderId === other.orderId && one.userId === other.userId && one.accessId === other.accessId;
}
