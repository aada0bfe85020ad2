/**
 * The look of what is added to forms, below any style of the page. The text is there from the beginning and is shown when the
 * address names it, so that a visitor without scripts reads it too. The field for programs is hidden in a way that they
 * rarely look for.
 */
export const formStyle = `:where([data-form-text]) { flex-basis: 100%; grid-column: 1 / -1; margin: 0; padding-block: 0.25em; outline: none; }
[data-form-text]:not(:target, [data-shown]) { display: none; }
:where([data-form-problem], [data-form-text][data-shown="problem"]) { margin: 0; color: light-dark(#b3261e, #f2b8b5); font-size: 0.875em; }
[data-form-trap] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }`;
