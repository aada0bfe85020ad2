/**
 * Ghost ids of shared values that open transactions are about to make. All who ask for the same value of the
 * same type draw the same ghost, so that 50 parallel calls make one concept, whichever of them commits.
 */
export interface Reservations {
  /** The ghost of this value, drawn by `draw` when nobody asked before. */
  ghost(type: string, value: string, draw: () => number): number;
  /** Marks a transaction as open. Returns its end; with the last one all reservations are forgotten. */
  enter(): () => void;
}

/** Creates an empty table of reservations. */
export function createReservations(): Reservations {
  const types = new Map<string, Map<string, number>>();
  let open = 0;
  return {
    ghost(type, value, draw) {
      let values = types.get(type);
      if (!values) types.set(type, (values = new Map()));
      let id = values.get(value);
      if (id === undefined) values.set(value, (id = draw()));
      return id;
    },
    enter() {
      open += 1;
      let isOpen = true;
      return () => {
        if (isOpen && --open === 0) types.clear();
        isOpen = false;
      };
    },
  };
}
