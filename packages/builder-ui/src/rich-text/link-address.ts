/** What a person types as the target of a link, as the address that is written; null where no link can lead there. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || /[\s<>"]/.test(text)) return null;
  if (/^(?:https?:\/\/|\/|#|\?)./i.test(text)) return text;
  if (/^(?:mailto|tel|sms):./i.test(text)) return text;
  if (/^[^@:/]+@[^@:/]+\.[^@:/]+$/.test(text)) return `mailto:${text}`;
  if (/^\+[\d()-]{5,}$/.test(text)) return `tel:${text}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#].*)?$/.test(text) ? `https://${text}` : null;
}
