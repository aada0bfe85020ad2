import { createContext, useContext } from "react";

/** True around fields that can be read and not changed. */
export const ReadOnly: React.Context<boolean> = createContext(false);

/** Whether the fields here can only be read. */
export function useReadOnly(): boolean {
  return useContext(ReadOnly);
}
