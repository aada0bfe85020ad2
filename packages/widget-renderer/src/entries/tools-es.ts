import { spanish } from "@tessera/field-validator/es";
import { handOverTools } from "./hand-over-tools.ts";

// The same for pages in Spanish, which load it in place of the other.
handOverTools(spanish, {
  label: "Tipo",
  placeholder: "the_entity",
  rule: "Un tipo se escribe como nombre_nombre, por ejemplo the_entity.",
});
