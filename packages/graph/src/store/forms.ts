/** What many concepts have in common. */
export interface Form {
  /** Symbol of the type's name. */
  symbol: number;
  /** Ids as they were written: ghosts are made permanent when they are read. */
  typeId: number;
  categoryId: number;
  accessId: number;
  userId: number;
  /** True when the referent is null, as on the names of types. */
  isName: boolean;
  isComposition: boolean;
}

/** Forms as small whole numbers, so that a concept needs one cell for all of it. */
export interface Forms {
  of(form: Form): number;
  get(number: number): Form;
}

/** Creates an empty table; an absent concept has form 0. */
export function createForms(): Forms {
  const absent: Form = {
    symbol: 0,
    typeId: 0,
    categoryId: 0,
    accessId: 0,
    userId: 0,
    isName: false,
    isComposition: false,
  };
  const forms: Form[] = [absent];
  /** Numbers of the forms that share a type and an owner: few, so they are compared one by one. */
  const alike = new Map<number, number[]>([[keyOf(absent), [0]]]);
  /** The form that a type had last: most concepts of a type arrive alike. */
  const last: number[] = [];
  const find = (form: Form): number => {
    const key = keyOf(form);
    const candidates = alike.get(key) ?? [];
    const known = candidates.find((number) => isSame(forms[number]!, form));
    if (known !== undefined) return known;
    const number = forms.push({ ...form }) - 1;
    alike.set(key, [...candidates, number]);
    return number;
  };
  return {
    of(form) {
      const recent = last[form.symbol];
      if (recent !== undefined && isSame(forms[recent]!, form)) return recent;
      return (last[form.symbol] = find(form));
    },
    get: (number) => forms[number]!,
  };
}

function isSame(one: Form, other: Form): boolean {
  return (
    one.symbol === other.symbol &&
    one.userId === other.userId &&
    one.typeId === other.typeId &&
    one.categoryId === other.categoryId &&
    one.accessId === other.accessId &&
    one.isName === other.isName &&
    one.isComposition === other.isComposition
  );
}

function keyOf({ symbol, userId }: Form): number {
  return symbol * 2 ** 24 + (userId % 2 ** 24);
}
