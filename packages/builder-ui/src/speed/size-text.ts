import { messages } from "../messages.ts";

/** A number of bytes in words, such as "1.50 MB". */
export function sizeText(bytes: number): string {
  return messages.speedFigure.weight(bytes / 1000);
}
