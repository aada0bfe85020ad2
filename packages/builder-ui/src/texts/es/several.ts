import type { several as english } from "../en/several.ts";

/** Spanish texts of several selected elements. */
export const several: typeof english = {
  severalSelected: (count) => `${count} elementos seleccionados`,
  severalElements: (count) => `${count} elementos`,
  deleteElements: (count) => `¿Seguro que quieres eliminar ${count} elementos?`,
  mixed: "Varios",
  classNames: "Clases",
  classesOfSeveral: "Clases que tienen todos. Sus demás clases no cambian.",
  selectSameTag: "Seleccionar la misma etiqueta",
  selectSameClass: "Seleccionar la misma clase",
  group: "Agrupar",
  outerSelected: (name) => `Está dentro de ${name}, que está seleccionado.`,
  wrapNeedsNeighbours: "Solo se pueden envolver vecinos. Agrupar los junta primero.",
  align: "Alinear",
  distribute: "Distribuir",
  alignLeft: "Alinear a la izquierda",
  alignCentre: "Alinear al centro",
  alignRight: "Alinear a la derecha",
  alignTop: "Alinear arriba",
  alignMiddle: "Alinear en medio",
  alignBottom: "Alinear abajo",
  distributeHorizontally: "Distribuir en horizontal",
  distributeVertically: "Distribuir en vertical",
  alignNeedsLayout: "Su contenedor tiene que ser flex o grid. Cambia antes su Visualización.",
  alignNeedsAll:
    "En esta dirección el contenedor alinea todo lo que contiene. Selecciona todos los hermanos.",
  distributeNeedsOneParent: "Están en contenedores distintos. Agrúpalos antes.",
  distributeAcrossRow: "Están en una fila, que no tiene altura que distribuir.",
  distributeAcrossColumn: "Están en una columna, que no tiene anchura que distribuir.",
};
