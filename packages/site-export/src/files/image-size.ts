/** Pixels of a picture. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of a picture from its first bytes: PNG, GIF, JPEG and WebP. Null for what is none of them. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  if (bytes.length < 30) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = view.getUint32(0);
  if (mark === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (mark === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (mark === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
  return mark >>> 16 === 0xffd8 ? jpegSize(view) : null;
}

function webpSize(view: DataView): ImageSize | null {
  const kind = view.getUint32(12);
  if (kind === 0x56503820)
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 0x56503858) return null;
  const three = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: three(24) + 1, height: three(27) + 1 };
}

function jpegSize(view: DataView): ImageSize | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint16(at);
    if (marker >>> 8 !== 0xff) return null;
    const low = marker & 0xff;
    const isFrame = low >= 0xc0 && low <= 0xcf && low !== 0xc4 && low !== 0xc8 && low !== 0xcc;
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
