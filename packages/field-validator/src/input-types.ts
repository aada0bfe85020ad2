/** Types of inputs by the constraints that HTML gives them. */

/** Types whose text a `pattern` constrains. */
export const patternedTypes: RegExp = /^(?:text|search|tel|url|email|password)$/;

/** Types whose values have `min`, `max` and `step`. */
export const rangedTypes: RegExp = /^(?:number|range|date|month|week|time|datetime-local)$/;
