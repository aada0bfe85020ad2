import type { screens as english } from "../en/screens.ts";

/** Spanish texts of the screens beside the builder. */
export const screens: typeof english = {
  noSuchPage: "Esta página no existe.",
  noSuchPageHint:
    "Puede que la dirección esté mal escrita, o que lo que había aquí se haya renombrado o borrado.",
  backToBuilder: "Volver al creador",
  tutorials: "Tutoriales",
  community: "Comunidad",
  subscription: "Suscripción",
  couldNotStart: "El creador no ha podido arrancar",
  reloadThePage: "Recarga la página. Si sigue igual, permite que este sitio guarde datos en tu navegador.",
};
