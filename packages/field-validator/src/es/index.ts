import type { DataType } from "../datatypes.ts";
import type { Messages } from "../messages.ts";

const names: Readonly<Record<DataType, string>> = {
  text: "texto",
  number: "número",
  letters: "letras",
  email: "correo electrónico",
  document: "documento",
  sound: "sonido",
  image: "imagen",
  video: "video",
  url: "dirección web",
  date: "fecha",
  time: "hora",
  password: "contraseña",
  ip: "dirección IP",
  ipv4: "dirección IPv4",
  ipv6: "dirección IPv6",
  uuid: "UUID",
  decimal: "número decimal",
  "time-with-seconds": "hora con segundos",
  telephone: "teléfono",
  iban: "IBAN",
  "card-number": "número de tarjeta",
  "international-email": "correo electrónico",
};

/** The words in Spanish. */
export const spanish: Messages = {
  required: ({ field }) => `El campo ${field} es obligatorio.`,
  datatype: ({ datatype }) => `Valor no válido: ${(names as Record<string, string>)[datatype] ?? datatype}`,
  pattern: () => "El valor no coincide con el patrón",
  maxlength: ({ limit }) => `La longitud supera el máximo de ${limit}`,
  minlength: ({ limit }) => `La longitud debe ser de al menos ${limit} caracteres`,
  min: ({ limit }) => `El valor debe ser mayor o igual que ${limit}`,
  max: ({ limit }) => `El valor debe ser menor o igual que ${limit}`,
  step: ({ nearest }) => `Valores permitidos más cercanos: ${nearest.join(", ")}`,
  accept: ({ accept }) => `El archivo debe ser de un tipo válido: ${accept}`,
  unique: () => "El valor no es único",
  custom: ({ message, field }) => message || `Valor no válido: ${field}`,
  failed: () => "No se ha podido validar. Inténtalo de nuevo.",
};
