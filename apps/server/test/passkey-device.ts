import { createHash, generateKeyPairSync, sign } from "node:crypto";

/** A device with a passkey for `localhost`, as far as a server can tell. */
export interface PasskeyDevice {
  /** The public key as a server keeps it: COSE, as base64url. */
  publicKey: string;
  /** What the browser sends for a challenge; `data` is what it says about the page. */
  answer(id: string, data: object): object;
}

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** That the user was there and has been recognised. */
const presentAndVerified = 0x05;

/** Makes a key pair of ES256. */
export function makeDevice(): PasskeyDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = [
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ];
  return {
    publicKey: encode(Buffer.concat(cose)),
    answer: (id, data) => {
      const clientData = Buffer.from(JSON.stringify({ type: "webauthn.get", ...data }));
      const counter = Buffer.alloc(4);
      const known = Buffer.concat([sha256("localhost"), Buffer.from([presentAndVerified]), counter]);
      const signature = sign("sha256", Buffer.concat([known, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(known),
        signature: encode(signature),
      };
      return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
    },
  };
}
