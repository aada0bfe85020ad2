import type { run as english } from "../en/run.ts";
import { decimal } from "../format.ts";

/** Spanish texts of running what was built. */
export const run: typeof english = {
  whatRan: "Lo que se ha ejecutado",
  openInCode: (block: string): string => `Abrir ${block} en el código`,
  atLine: (line: number): string => `(línea ${line})`,
  runningWidget: "Widget en ejecución",
  milliseconds: (duration: number): string => `${decimal("es", duration, duration < 10 ? 1 : 0)} ms`,
  widgetTookKeyboard: "Se detuvo este widget porque se apropiaba del teclado una y otra vez.",
  widgetHung: "Este widget se ha detenido porque ya no respondía.",
  widgetNavigated: "Este widget se ha detenido porque ha salido de su página.",
  runPageUnreachable: "No se ha podido cargar la página que ejecuta los widgets.",
};
