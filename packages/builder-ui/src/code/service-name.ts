/** True for names of services: letters, underscores and spaces, starting with a letter or underscore (specification 1, section 5). */
export function isServiceName(name: string): boolean {
  return /^[A-Za-z_][A-Za-z_ ]*$/.test(name);
}

/** The slug under which a widget's code calls a service. */
export function serviceSlug(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
