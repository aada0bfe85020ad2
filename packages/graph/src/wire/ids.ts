declare const kind: unique symbol;

/**
 * Id of a concept, ghost or permanent. It is a number and every number will do, but the compiler refuses the id of
 * a connection in its place.
 */
export type ConceptId = number & { readonly [kind]?: "concept" };

/** Id of a connection, ghost or permanent. */
export type ConnectionId = number & { readonly [kind]?: "connection" };
