import { BRAND } from 'contracts';
import type { MailAddress } from 'contracts/ports';
import addressparser from 'nodemailer/lib/addressparser';

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** 'smtp://name:password@host:port' */
export const smtpUrlOf = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  const isServer = /^smtps?:$/.test(protocol) && hostname !== '';
  return isServer && [username, password].every(isDecodable) ? text : undefined;
};

const ADDRESS = /^[^@<>"\s]+@[^@<>"\s]+$/;
/** Control characters could begin another header line. */
const CONTROLS = /\p{Cc}/u;

/** 'Souffle <bonjour@souffle.fr>', or the address alone. */
export const senderAddressOf = (text: string): MailAddress | undefined => {
  const [one, ...others] = addressparser(text, { flatten: true });
  const isOne = one !== undefined && others.length === 0 && ADDRESS.test(one.address);
  if (!isOne || CONTROLS.test(text)) return undefined;
  return { name: one.name.trim() || BRAND, address: one.address };
};

/** The address, if it is written without a name. */
export const bareAddressOf = (text: string): string | undefined => {
  const address = senderAddressOf(text)?.address;
  return address === text.trim() ? address : undefined;
};
