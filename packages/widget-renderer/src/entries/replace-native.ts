// Captured before any untrusted code runs, which could replace them.
const { apply } = Reflect;
const toText = String;

/** A method or setter of the browser, called with whatever object it belongs to. */
export type Native = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a method by one that is made from it; where the engine has none, nothing happens. */
export function replaceMethod(owner: object, name: string, wrap: (native: Native) => Native): void {
  const native: unknown = Reflect.get(owner, name);
  if (typeof native !== "function") return;
  const { [name]: value } = { [name]: wrap(native as Native) };
  Object.defineProperty(owner, name, { ...Object.getOwnPropertyDescriptor(owner, name), value });
}

/** Replaces a setter by one that is made from it. */
export function replaceSetter(owner: object, name: string, wrap: (native: Native) => Native): void {
  const native = Object.getOwnPropertyDescriptor(owner, name);
  if (native?.set) Object.defineProperty(owner, name, { ...native, set: wrap(native.set as Native) });
}

/** The getter of a property, as a function of its object that no code can replace. */
// The caller knows the type of what the platform declares.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function getterOf<Value>(owner: object, name: string): (self: unknown) => Value {
  const { get } = Object.getOwnPropertyDescriptor(owner, name)!;
  return (self) => apply(get!, self, []) as Value;
}

/** The setter of a property, alike. */
export function setterOf(owner: object, name: string): (self: unknown, value: string) => void {
  const { set } = Object.getOwnPropertyDescriptor(owner, name)!;
  return (self, value) => {
    apply(set!, self, [value]);
  };
}

/** A method, alike. */
// The caller knows the type of what the platform declares.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function methodOf<Result>(owner: object, name: string): (self: unknown, ...args: unknown[]) => Result {
  const native = Reflect.get(owner, name) as Native;
  return (self, ...args) => apply(native, self, args) as Result;
}

/** What browsers make of an argument that is to be text. To do it once leaves no value that is another one the next time. */
export function textOf(value: unknown): string {
  return toText(value);
}
